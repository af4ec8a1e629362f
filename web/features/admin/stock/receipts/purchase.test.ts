import { expect, test } from 'vitest'
import { emptyPurchase, orderDifference, purchaseTotal } from './purchase.ts'

test.each([
  [10, null, undefined],
  [10, 10, undefined],
  [10, 0, 'not_ordered'],
  [10, 12, 'fewer'],
  [10, 9, 'more'],
] as const)('of %i pieces %s were ordered', (pieces, ordered, difference) => {
  expect(orderDifference(pieces, ordered)).toBe(difference)
})

test('the total leaves out what has no price', () => {
  expect(purchaseTotal([emptyPurchase])).toBeUndefined()
  expect(
    purchaseTotal([emptyPurchase, { ordered: '', net: 100, vat: 15 }, { ordered: '', net: 'x ', vat: 5 }]),
  ).toEqual({ net: 100, vat: 20 })
})
