import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { includedVat } from '../invoices/tax.ts'
import {
  type CouponDiscount,
  calculateTotals,
  DEFAULT_DELIVERY,
  type PricedLine,
  withoutFee,
} from './cart-totals.ts'
import { percentOf, toHalalas, toRiyals } from './price.ts'

const day = '2026-11-23'

test.each([
  ['an empty cart costs nothing, not even delivery', [], undefined, [0, 0, 0, 0, 0]],
  ['delivery costs 25 riyals below 200', [[19_999, 1]], undefined, [19_999, 2500, 0, 22_499, 2935]],
  ['delivery is free from 200 riyals', [[10_000, 2]], undefined, [20_000, 0, 0, 20_000, 2609]],
  ['a coupon of 10 %', [[11_500, 1]], ['percentage', 10], [11_500, 2500, 1150, 12_850, 1676]],
  ['half a halala is rounded up', [[5, 1]], ['percentage', 10], [5, 2500, 1, 2504, 327]],
  ['a coupon with an amount', [[15_000, 1]], ['amount', 2500], [15_000, 2500, 2500, 15_000, 1957]],
  [
    'an amount above the subtotal reduces the goods to zero, not the delivery fee',
    [[1000, 2]],
    ['amount', 9000],
    [2000, 2500, 2000, 2500, 326],
  ],
  ['a coupon of 100 %', [[30_000, 1]], ['percentage', 100], [30_000, 0, 30_000, 0, 0]],
  [
    'a coupon does not remove free delivery',
    [[20_000, 1]],
    ['amount', 5000],
    [20_000, 0, 5000, 15_000, 1957],
  ],
] as [string, [number, number][], [CouponDiscount['type'], number] | undefined, number[]][])(
  '%s',
  (_, lines, coupon, [subTotal, fees, discount, total, vat]) => {
    const priced = lines.map(([paidHalalas, quantity]) => ({
      paidHalalas,
      quantity,
      taxClass: 'standard' as const,
    }))
    const deduction = coupon && { type: coupon[0], value: coupon[1] }
    expect(calculateTotals(priced, DEFAULT_DELIVERY, { day, coupon: deduction })).toMatchObject({
      subTotal,
      fees,
      discount,
      total,
      vat,
    })
  },
)

describe('properties of the totals', () => {
  const line: fc.Arbitrary<PricedLine> = fc.record({
    paidHalalas: fc.integer({ min: 1, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxClass: fc.constant('standard' as const),
  })
  const lines = fc.array(line, { maxLength: 50 })
  const delivery = fc.record({
    feeHalalas: fc.integer({ min: 0, max: 100_000 }),
    freeFromHalalas: fc.integer({ min: 0, max: 10_000_000 }),
    taxClass: fc.constant('standard' as const),
  })
  const coupon = fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    ),
    { nil: undefined },
  )

  test('every amount is a non-negative integer, and the parts add up to the total', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (cart, terms, discounted) => {
        const {
          taxes: _,
          lines: __,
          fee: ___,
          ...totals
        } = calculateTotals(cart, terms, {
          day,
          coupon: discounted,
        })
        for (const part of Object.values(totals)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(totals.total).toBe(totals.subTotal + totals.fees - totals.discount)
      }),
    )
  })

  test('the discount never exceeds the subtotal, and VAT is 15/115 of the total within half a halala', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (cart, terms, discounted) => {
        const { subTotal, discount, total, vat } = calculateTotals(cart, terms, { day, coupon: discounted })
        expect(discount).toBeLessThanOrEqual(subTotal)
        expect(Math.abs(vat * 115 - total * 15)).toBeLessThanOrEqual(115 / 2)
      }),
    )
  })

  test('adding a line never lowers the total, except for delivery that becomes free', () => {
    fc.assert(
      fc.property(lines, line, delivery, coupon, (cart, added, terms, discount) => {
        const before = calculateTotals(cart, terms, { day, coupon: discount })
        const after = calculateTotals([...cart, added], terms, { day, coupon: discount })
        expect(after.subTotal).toBeGreaterThan(before.subTotal)
        expect(after.discount).toBeGreaterThanOrEqual(before.discount)
        expect(after.total - after.fees).toBeGreaterThanOrEqual(before.total - before.fees)
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (cart, terms, discount) => {
        const figuresOf = (goods: PricedLine[]) => {
          const { lines: _, ...figures } = calculateTotals(goods, terms, { day, coupon: discount })
          return figures
        }
        expect(figuresOf(cart.toReversed())).toEqual(figuresOf(cart))
      }),
    )
  })

  test('halalas survive conversion to riyals; a percentage is within half a halala of the exact value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          expect(toHalalas(toRiyals(amount))).toBe(amount)
          expect(Math.abs(percentOf(amount, percent) * 100 - amount * percent)).toBeLessThanOrEqual(50)
          expect(includedVat(amount, 15)).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })
})

test('an order that is picked up has no delivery fee', () => {
  const lines = [{ paidHalalas: 1150, quantity: 1, taxClass: 'standard' as const }]
  const { fees, total, vat } = calculateTotals(lines, withoutFee(DEFAULT_DELIVERY), { day })
  expect({ fees, total, vat }).toEqual({ fees: 0, total: 1150, vat: 150 })
})
