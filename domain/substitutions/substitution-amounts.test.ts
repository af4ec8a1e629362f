import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '../invoices/tax.ts'
import { changedTotals, costOfPieces, type SoldGoods, substituteCost } from './substitution-amounts.ts'

const tax = taxOf('standard', '2026-11-23')
const line = (paidHalalas: number, quantity: number, discountHalalas = 0): SoldGoods => ({
  ...{ tax, paidHalalas, quantity, discountHalalas },
})
const costs = (
  sold: SoldGoods,
  pieces: number,
  paidHalalas: number,
  quantity = pieces,
  priceControlled = false,
) => substituteCost(sold, pieces, { paidHalalas, quantity, priceControlled })

test('pieces bear their part of the discount, rounded down', () => {
  expect(costOfPieces(line(1000, 3, 100), 1)).toEqual({ discountHalalas: 33, halalas: 967 })
  expect(costOfPieces(line(1000, 3, 100), 3)).toEqual({ discountHalalas: 100, halalas: 2900 })
})

test('a dearer substitute costs what was ordered, a cheaper one its own price', () => {
  expect(costs(line(2300, 2), 2, 9000)).toEqual({ paidHalalas: 2300, discountHalalas: 0, halalas: 4600 })
  expect(costs(line(2300, 2), 2, 2000)).toEqual({ paidHalalas: 2000, discountHalalas: 0, halalas: 4000 })
  // Three packs instead of two: the unit price is rounded down.
  expect(costs(line(1000, 2), 2, 900, 3)).toEqual({ paidHalalas: 666, discountHalalas: 0, halalas: 1998 })
  expect(costs(line(1000, 2, 200), 1, 500)).toEqual({ paidHalalas: 500, discountHalalas: 50, halalas: 450 })
})

test('a controlled price is neither reduced nor discounted', () => {
  expect(costs(line(1000, 1, 100), 1, 900, 1, true)).toEqual({
    ...{ paidHalalas: 900, discountHalalas: 0, halalas: 900 },
  })
  expect(costs(line(1000, 1, 100), 1, 901, 1, true)).toBeUndefined()
})

const goods = fc
  .record({ paidHalalas: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 20 }) })
  .chain(({ paidHalalas, quantity }) =>
    fc.record({
      tax: fc.constantFrom(tax, taxOf('zero', '2026-11-23')),
      paidHalalas: fc.constant(paidHalalas),
      quantity: fc.constant(quantity),
      discountHalalas: fc.integer({ min: 0, max: paidHalalas * quantity }),
    }),
  )

test('in any order nobody ever pays more, and lines, rates and totals add up', () => {
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      fc.record({
        paidHalalas: fc.integer({ min: 0, max: 200_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        priceControlled: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 5000 }),
      (lines, which, some, substitute, fee) => {
        const index = which % lines.length
        const sold = lines[index] as SoldGoods
        const pieces = (some % sold.quantity) + 1
        const gone = costOfPieces(sold, pieces)
        const cost = substituteCost(sold, pieces, substitute)
        const left = sold.quantity - pieces
        const rest = { ...sold, quantity: left, discountHalalas: sold.discountHalalas - gone.discountHalalas }
        const changed = [
          ...lines.filter((_, other) => other !== index),
          ...(left > 0 ? [rest] : []),
          ...(cost ? [{ ...cost, tax: sold.tax, quantity: substitute.quantity }] : []),
        ]
        const of = (all: SoldGoods[]) => changedTotals(all, { tax, grossHalalas: fee })
        const [before, after] = [of(lines), of(changed)]
        expect(before.total - after.total).toBe(gone.halalas - (cost?.halalas ?? 0))
        expect(after.total).toBeLessThanOrEqual(before.total)
        if (cost) expect(cost.discountHalalas).toBeLessThanOrEqual(cost.paidHalalas * substitute.quantity)
        expect(rest.discountHalalas).toBeLessThanOrEqual(rest.paidHalalas * left)
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(after.taxes.map(({ grossHalalas }) => grossHalalas))).toBe(after.total)
        expect(sum(after.taxes.map(({ vatHalalas }) => vatHalalas))).toBe(
          sum([...after.lines, after.fee].map(({ vatHalalas }) => vatHalalas)),
        )
      },
    ),
  )
})
