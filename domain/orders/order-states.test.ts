import { expect, test } from 'vitest'
import {
  CARD,
  CASH,
  isCancellable,
  isCancellableByStaff,
  isConfirmed,
  isMovable,
  issuesInvoice,
  moneyStatusOf,
  nextStep,
  orderTransitions,
} from './order-states.ts'

const all = ['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'] as const

test.each([
  ['placed', CASH, 'preparing'],
  ['placed', CARD, undefined],
  ['paid', CARD, 'preparing'],
  ['preparing', CASH, 'on_its_way'],
  ['on_its_way', CARD, 'delivered'],
  ['delivered', CASH, undefined],
  ['cancelled', CARD, undefined],
  ['cancelled', CASH, undefined],
] as const)('after %s with payment method %i comes %s', (status, method, next) => {
  expect(nextStep(status, method)).toBe(next)
})

test('customers can cancel until preparation, the pharmacy until delivery', () => {
  expect(all.filter(isCancellable)).toEqual(['placed', 'paid'])
  expect(all.filter(isCancellableByStaff)).toEqual(['placed', 'paid', 'preparing', 'on_its_way'])
})

test('an order can be received at another time until it leaves the pharmacy', () => {
  expect(all.filter(isMovable)).toEqual(['placed', 'paid', 'preparing'])
})

test('the invoice is issued when the card is charged, in cash on delivery', () => {
  expect(all.filter(status => issuesInvoice(status, CARD))).toEqual(['paid'])
  expect(all.filter(status => issuesInvoice(status, CASH))).toEqual(['delivered'])
})

test('an order is confirmed until it is cancelled, by card once it is paid', () => {
  const confirmed = ['paid', 'preparing', 'on_its_way', 'delivered']
  expect(all.filter(status => isConfirmed(status, CARD))).toEqual(confirmed)
  expect(all.filter(status => isConfirmed(status, CASH))).toEqual(['placed', ...confirmed])
})

test('a delivered order stays so; a payment confirms a placed order, and late revives a cancelled one', () => {
  expect(orderTransitions.placed).toContain('paid')
  expect(orderTransitions.delivered).toEqual([])
  expect(orderTransitions.cancelled).toEqual(['paid'])
})

test.each([
  ['delivered', CASH, null, 'paid'],
  ['on_its_way', CASH, null, 'due'],
  ['delivered', CARD, 'paid', 'paid'],
  ['cancelled', CARD, 'paid', 'refund_due'],
  ['cancelled', CARD, 'refunded', 'refunded'],
  ['cancelled', CASH, null, 'none'],
  ['placed', CARD, null, 'due'],
] as const)(
  'an order that is %s, with payment method %i and card payment %s, has the payment status %s',
  (status, method, charged, expected) => {
    expect(moneyStatusOf({ status, paymentMethod: method, totalHalalas: 100 }, charged)).toBe(expected)
  },
)

test.each([
  [CARD, 'paid', 'refund_due'],
  [CARD, 'refunded', 'refunded'],
  [CASH, null, 'refunded'],
] as const)(
  'with payment method %i and card payment %s, a delivered order that is wholly credited is %s',
  (method, charged, expected) => {
    const order = { status: 'delivered', paymentMethod: method, totalHalalas: 100 } as const
    expect(moneyStatusOf(order, charged, true)).toBe(expected)
  },
)

test.each(
  [CASH, CARD].flatMap(paymentMethod =>
    (['placed', 'paid', 'on_its_way', 'delivered', 'cancelled'] as const).map(
      status => [status, paymentMethod] as const,
    ),
  ),
)(
  'an order that costs nothing and is %s, with payment method %i, has nothing due and nothing refunded',
  (status, paymentMethod) => {
    const order = { status, paymentMethod, totalHalalas: 0 }
    for (const isCredited of [false, true]) expect(moneyStatusOf(order, null, isCredited)).toBe('none')
  },
)
