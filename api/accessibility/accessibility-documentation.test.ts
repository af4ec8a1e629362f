import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHECKED_ON } from '#db/seed/data/pages/notice-sections.ts'
import { expandRanges } from '#tests/support/requirement-ranges.ts'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/accessibility.md', root), 'utf8')
const rows = page.split('\n').filter(line => /^\| \d/.test(line))

/** The criteria of WCAG 2.2 by level; 4.1.1 is obsolete. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2
    2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7
    2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}

test('every criterion of WCAG 2.2 at levels A and AA is answered once, with its level and a state', () => {
  const required = Object.entries(criteria).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map(number => `${number} ${level}`),
  )
  expect(required).toHaveLength(55)
  const answered = rows.flatMap(row => {
    const [, cell = '', level = '', state = '', how = ''] = row.split('|').map(cell => cell.trim())
    expect(state, row).toMatch(/^(met|part|none)$/)
    expect(how, row).not.toBe('')
    return expandRanges(cell).map(number => `${number} ${level}`)
  })
  expect(answered.toSorted()).toEqual(required.toSorted())
})

test('every file that the page names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(path => !existsSync(new URL(path, root)))).toEqual([])
})

test('the page and the statement were looked at on the same day', () => {
  expect(page).toContain(`Last looked at: ${CHECKED_ON}.`)
})
