import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPaths } from './support/architecture/source-files.ts'

const root = new URL('../', import.meta.url)
const folder = new URL('docs/decisions/', root)
const index = readFileSync(new URL('README.md', folder), 'utf8')
/** `decision 003`, `decisions 012, 016 and 029`, `docs/decisions/003-….md`, `superseded by 044`. */
const REFERENCE =
  /(?:\b[Dd]ecisions?\s+(?:\*\s+)?\[?|\bdecisions\/|\bsuperseded by )(\d{3}(?:(?:,| and| to)\s+(?:\*\s+)?\d{3})*)(?!\d)/g

const records = readdirSync(folder)
  .filter(name => name !== 'README.md')
  .toSorted()
  .map(name => ({ name, number: name.slice(0, 3), text: readFileSync(new URL(name, folder), 'utf8') }))

test('each decision has its number, a title, a date, a status and at most 25 lines of 110 characters', () => {
  for (const { name, number, text } of records) {
    expect(name).toMatch(/^\d{3}-[a-z-]+\.md$/)
    const [title, , status, ...lines] = text.trimEnd().split('\n')
    expect(title, name).toMatch(new RegExp(`^# ${number} · \\S`))
    expect(status, name).toMatch(/^\d{4}-\d\d-\d\d, (accepted|superseded by \d{3})$/)
    expect(lines.length + 3, name).toBeLessThanOrEqual(25)
    expect(
      lines.filter(line => line.length > 110),
      name,
    ).toEqual([])
    if (status?.endsWith('accepted')) expect(text, name).toContain('\n**Decision.** ')
  }
})

test('decisions are numbered without gaps', () => {
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
})

test('every reference to a decision names one that exists', () => {
  const numbers = new Set(records.map(({ number }) => number))
  const references = projectPaths
    .filter(path => /\.(md|tsx?|mjs|sql|css)$/.test(path))
    .flatMap(path =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(REFERENCE)].map(([, named = '']) => ({
        path,
        named,
      })),
    )
  expect(references.length).toBeGreaterThan(20)
  const broken = references.flatMap(({ path, named }) =>
    [...named.matchAll(/\d{3}/g)]
      .filter(([number]) => !numbers.has(number))
      .map(([number]) => `${path} ${number}`),
  )
  expect(broken).toEqual([])
})

test('the index lists each decision once, with its title and the decision that superseded it', () => {
  const expected = records.map(({ name, number, text }) => {
    const title = text.split('\n')[0]?.slice('# 000 · '.length)
    const superseded = /^\S+, (superseded by \d{3})$/m.exec(text)?.[1]
    return `- [${number}](${name}) ${title}${superseded ? ` (${superseded})` : ''}`
  })
  const listed = index.split('\n').filter(line => line.startsWith('- '))
  expect(listed.toSorted()).toEqual(expected)
})

test('every file that docs/performance.md names exists', () => {
  const page = readFileSync(new URL('docs/performance.md', root), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(path => !existsSync(new URL(path, root)))).toEqual([])
})
