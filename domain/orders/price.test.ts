import { expect, test } from 'vitest'
import { percentOf, priceAfterDiscount, toHalalas, toRiyals } from './price.ts'

test('the API has riyals with two decimals, the store whole halalas', () => {
  expect(toRiyals(1995)).toBe(19.95)
  expect(toHalalas(19.95)).toBe(1995)
  // 1.15 × 100 is 114.99999999999999 in floating point.
  expect(toHalalas(1.15)).toBe(115)
})

test.each([
  [1000, 15, 150],
  [1001, 50, 501],
  [999, 50, 500],
  [333, 10, 33],
  [1000, 0, 0],
])('of %i halalas, %i %% are %i: a half is rounded up', (halalas, percent, expected) => {
  expect(percentOf(halalas, percent)).toBe(expected)
})

test.each([
  [null, 20, 1000],
  ['amount', 250, 750],
  ['percentage', 20, 800],
  ['percentage', 100, 0],
] as const)('with the discount %s of %i, 10 riyals are %i halalas', (type, value, expected) => {
  expect(priceAfterDiscount(1000, type, value)).toBe(expected)
})
