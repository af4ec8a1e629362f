import { expect, test } from 'vitest'
import { stockLevel } from './stock-level.ts'

test.each([
  [0, undefined, 'none'],
  [1, undefined, 'low'],
  [5, undefined, 'low'],
  [6, undefined, 'enough'],
  [5, 5, 'low'],
  [6, 6, 'enough'],
  [6, 7, 'short'],
  [3, 4, 'short'],
  [0, 1, 'none'],
] as const)('a stock of %i of which %s are wanted is %s', (stock, quantity, level) => {
  expect(stockLevel(stock, quantity)).toBe(level)
})
