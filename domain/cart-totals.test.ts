import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Deduction, type PricedLine, STANDARD_DELIVERY, totalsOf } from './cart-totals.ts'
import { halalasOf, percentOf, riyalsOf, vatWithin } from './price.ts'

test.each([
  ['an empty cart costs nothing, not even delivery', [], undefined, [0, 0, 0, 0, 0]],
  ['below 200 riyals delivery costs 25', [[19_999, 1]], undefined, [19_999, 2500, 0, 22_499, 2935]],
  ['from 200 riyals on delivery is free', [[10_000, 2]], undefined, [20_000, 0, 0, 20_000, 2609]],
  ['ten per cent', [[11_500, 1]], ['percentage', 10], [11_500, 2500, 1150, 12_850, 1676]],
  ['half a halala is rounded up', [[5, 1]], ['percentage', 10], [5, 2500, 1, 2504, 327]],
  ['an amount', [[15_000, 1]], ['amount', 2500], [15_000, 2500, 2500, 15_000, 1957]],
  [
    'an amount above the goods takes them off, not the delivery',
    [[1000, 2]],
    ['amount', 9000],
    [2000, 2500, 2000, 2500, 326],
  ],
  ['all of it', [[30_000, 1]], ['percentage', 100], [30_000, 0, 30_000, 0, 0]],
  [
    'the coupon does not take free delivery away',
    [[20_000, 1]],
    ['amount', 5000],
    [20_000, 0, 5000, 15_000, 1957],
  ],
] as [string, [number, number][], [Deduction['type'], number] | undefined, number[]][])(
  '%s',
  (_, lines, coupon, [subTotal, fees, discount, total, vat]) => {
    const priced = lines.map(([paidHalalas, quantity]) => ({ paidHalalas, quantity }))
    const deduction = coupon && { type: coupon[0], value: coupon[1] }
    expect(totalsOf(priced, STANDARD_DELIVERY, deduction)).toEqual({ subTotal, fees, discount, total, vat })
  },
)

describe('the laws of the sum', () => {
  const line: fc.Arbitrary<PricedLine> = fc.record({
    paidHalalas: fc.integer({ min: 1, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  const lines = fc.array(line, { maxLength: 50 })
  const delivery = fc.record({
    feeHalalas: fc.integer({ min: 0, max: 100_000 }),
    freeFromHalalas: fc.integer({ min: 0, max: 10_000_000 }),
  })
  const coupon = fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    ),
    { nil: undefined },
  )

  test('whole halalas, none below zero, and the parts sum to the total', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (...cart) => {
        const totals = totalsOf(...cart)
        for (const part of Object.values(totals)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(totals.total).toBe(totals.subTotal + totals.fees - totals.discount)
      }),
    )
  })

  test('the discount is never above the goods, and VAT is 15/115 of the total to half a halala', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (...cart) => {
        const { subTotal, discount, total, vat } = totalsOf(...cart)
        expect(discount).toBeLessThanOrEqual(subTotal)
        expect(Math.abs(vat * 115 - total * 15)).toBeLessThanOrEqual(115 / 2)
      }),
    )
  })

  test('one more piece never costs less, but for the delivery that becomes free', () => {
    fc.assert(
      fc.property(lines, line, delivery, coupon, (less, more, fee, taken) => {
        const before = totalsOf(less, fee, taken)
        const after = totalsOf([...less, more], fee, taken)
        expect(after.subTotal).toBeGreaterThan(before.subTotal)
        expect(after.discount).toBeGreaterThanOrEqual(before.discount)
        expect(after.total - after.fees).toBeGreaterThanOrEqual(before.total - before.fees)
      }),
    )
  })

  test('the order of the lines says nothing', () => {
    fc.assert(
      fc.property(lines, delivery, coupon, (all, fee, taken) => {
        expect(totalsOf([...all].reverse(), fee, taken)).toEqual(totalsOf(all, fee, taken))
      }),
    )
  })

  test('riyals and back is the same amount; a share lies within half a halala of the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, per) => {
          expect(halalasOf(riyalsOf(amount))).toBe(amount)
          expect(Math.abs(percentOf(amount, per) * 100 - amount * per)).toBeLessThanOrEqual(50)
          expect(vatWithin(amount)).toBeLessThanOrEqual(amount)
        },
      ),
    )
  })
})
