import { expect, test } from 'vitest'
import { groupsOf } from './groups-of.ts'

test.each([
  [[], []],
  [['a'], [['a']]],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c', 'd', 'e'],
    [['a', 'b'], ['c', 'd'], ['e']],
  ],
])('%j in groups of two', (items, groups) => {
  expect(groupsOf(items, 2)).toEqual(groups)
})
