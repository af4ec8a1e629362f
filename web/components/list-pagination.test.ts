import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every list with pages names the last one on a page that is too far', () => {
  const lists = globSync('web/features/**/*.tsx').filter(file =>
    /<(List)?Pagination\b/.test(readFileSync(file, 'utf8')),
  )
  const silent = lists.filter(
    file => !/<(BeyondLastPage|NoResults|Results)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(lists.length).toBeGreaterThan(15)
  expect(silent).toEqual([])
})
