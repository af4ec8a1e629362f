import { expect, test } from 'vitest'
import { CARD, CASH, isCancellable, isCancellableByStaff, moneyOf, nextStation } from './order-states.ts'

test.each([
  ['placed', CASH, 'preparing'],
  ['placed', CARD, undefined],
  ['paid', CARD, 'preparing'],
  ['preparing', CASH, 'on_its_way'],
  ['on_its_way', CARD, 'delivered'],
  ['delivered', CASH, undefined],
  ['cancelled', CARD, undefined],
] as const)('after %s, paid by %i, comes %s', (status, method, next) => {
  expect(nextStation(status, method)).toBe(next)
})

test('customers cancel until the preparation, the pharmacy until the delivery', () => {
  const all = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'] as const
  expect(all.filter(isCancellable)).toEqual(['placed', 'paid'])
  expect(all.filter(isCancellableByStaff)).toEqual(['placed', 'paid', 'preparing', 'on_its_way'])
})

test.each([
  ['delivered', CASH, null, 'paid'],
  ['on_its_way', CASH, null, 'due'],
  ['delivered', CARD, 'paid', 'paid'],
  ['cancelled', CARD, 'paid', 'refund_due'],
  ['cancelled', CARD, 'refunded', 'refunded'],
  ['cancelled', CASH, null, 'due'],
] as const)(
  'the money of an order %s, by %i, of which %s was charged, is %s',
  (status, method, charged, money) => {
    expect(moneyOf(status, method, charged)).toBe(money)
  },
)
