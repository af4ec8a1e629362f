import { expect, test } from 'vitest'
import { CARD, CASH, isCancellable, isCancellableByStaff, moneyStatusOf, nextStep } from './order-states.ts'

test.each([
  ['placed', CASH, 'preparing'],
  ['placed', CARD, undefined],
  ['paid', CARD, 'preparing'],
  ['preparing', CASH, 'on_its_way'],
  ['on_its_way', CARD, 'delivered'],
  ['delivered', CASH, undefined],
  ['cancelled', CARD, undefined],
] as const)('after %s with payment method %i comes %s', (status, method, next) => {
  expect(nextStep(status, method)).toBe(next)
})

test('customers can cancel until preparation, the pharmacy until delivery', () => {
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
  ['cancelled', CASH, null, 'none'],
] as const)(
  'an order that is %s, with payment method %i and card payment %s, has the payment status %s',
  (status, method, charged, expected) => {
    expect(moneyStatusOf(status, method, charged)).toBe(expected)
  },
)
