import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** Decisions, which keep the names of their day, and lists that a tool writes. */
const NOT_CHECKED = /^docs\/(decisions\/|in-flight\.md|licences\.md)/
const all = ['', 'docs/', 'art/', 'lab/', 'ops/', 'tests/', 'tools/']
  .filter(folder => existsSync(`${root}${folder}`))
  .flatMap(folder => readdirSync(`${root}${folder}`).map(name => `${folder}${name}`))
  .filter(path => path.endsWith('.md'))
const documents = all.filter(path => !NOT_CHECKED.test(path)).map(path => ({ path, text: read(path) }))

const LAYERS = /^(api|art|cache|contract|db|docs|domain|jobs|lab|ops|server|services|tests|tools|web)\//

/** The paths in backticks that begin with a folder of the repository. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(path => LAYERS.test(path) && !path.includes('...'))
}

test('every file and folder that a document names exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    namedPaths(text)
      .filter(named => !existsSync(`${root}${named}`) && !existsSync(posix.join(root, path, '..', named)))
      .map(named => `${path}: ${named}`),
  )
  expect(documents.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('every link of a document has its target', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter(link => !/^https?:/.test(link))
      .filter(link => {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
        if (!existsSync(`${root}${target}`)) return true
        return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
      })
      .map(link => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every command that a document names is a script', () => {
  const scriptsOf = (path: string) => Object.keys(JSON.parse(read(`${path}package.json`)).scripts)
  const scripts = { own: scriptsOf(''), lab: scriptsOf('lab/') }
  const unknown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm (-C lab )?run ([a-z][\w:-]*)/g)]
      .filter(([, lab, script = '']) => !scripts[lab ? 'lab' : 'own'].includes(script))
      .map(([command]) => `${path}: ${command}`),
  )
  expect(unknown).toEqual([])
})

test('docs/README.md lists every document', () => {
  const index = read('docs/README.md')
  const listed = [...index.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => posix.join('docs', link))
  const unlisted = all.filter(
    path =>
      !['docs/README.md', 'README.md'].includes(path) &&
      !listed.includes(path) &&
      !listed.includes(`${posix.dirname(path)}/`),
  )
  expect(unlisted).toEqual([])
})

test('a request path of docs/architecture.md has as many files as it says', () => {
  const paths = read('docs/architecture.md').split('## Request paths')[1]?.split('\n- **').slice(1) ?? []
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    const [, name, count] = /^(.+)\*\* \((\d+)\)/.exec(path) ?? []
    const files = namedPaths(path).filter(file => /\.\w+$/.test(file))
    expect(new Set(files).size, name).toBe(Number(count))
  }
})

test('the documents stay short', () => {
  const words = (path: string) => read(path).split(/\s+/).filter(Boolean).length
  const own = documents.filter(({ path }) => path !== 'docs/specification.md')
  expect(own.reduce((sum, { path }) => sum + words(path), 0)).toBeLessThan(18_400)
  expect(words('README.md')).toBeLessThanOrEqual(500)
  expect(words('CONTRIBUTING.md')).toBeLessThanOrEqual(1800)
})
