import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { taxClasses } from '../invoices/tax.ts'
import { calculateTotals, type PricedLine, type Totals } from '../orders/cart-totals.ts'
import { type Charged, type InvoicePart, remainingPieces, returnAmounts } from './return-amounts.ts'

const DAY = '2026-11-23'
const delivery = { feeHalalas: 2500, freeFromHalalas: 20_000, taxClass: 'standard' } as const

/** The totals of a cart, and the invoice that they become. */
function charge(lines: PricedLine[], discount = 0): { totals: Totals; charged: Charged } {
  const coupon = discount > 0 ? { type: 'amount' as const, value: discount } : undefined
  const totals = calculateTotals(lines, delivery, { day: DAY, coupon })
  const sold = lines.map(({ paidHalalas, quantity }, index) => {
    const { tax, discountHalalas } = totals.lines[index] as Totals['lines'][number]
    return { tax, discountHalalas, paidHalalas, quantity }
  })
  return { totals, charged: { lines: sold, feesHalalas: totals.fees, feeTax: totals.fee } }
}

const nothing: InvoicePart = { pieces: [], fee: false }

test('a piece is paid back with its share of the discount and the VAT of its rate', () => {
  const { charged } = charge(
    [
      { paidHalalas: 1150, quantity: 3, taxClass: 'standard' },
      { paidHalalas: 2000, quantity: 2, taxClass: 'zero' },
    ],
    1000,
  )
  // Of 10 riyals 4.63 are of the first line, 5.37 of the second.
  const amounts = returnAmounts(charged, nothing, { pieces: [1, 1], fee: false })
  expect(amounts).toMatchObject({ subTotal: 3150, fees: 0, discount: 422, total: 2728, vat: 130 })
  expect(amounts.taxes).toEqual([
    { tax: { taxClass: 'standard', reason: '', percent: 15 }, grossHalalas: 996, vatHalalas: 130 },
    { tax: { taxClass: 'zero', reason: 'VATEX-SA-35', percent: 0 }, grossHalalas: 1732, vatHalalas: 0 },
  ])
})

test('the delivery fee is paid back once', () => {
  const { charged } = charge([{ paidHalalas: 1000, quantity: 2, taxClass: 'zero' }])
  const first = { pieces: [1], fee: true }
  expect(returnAmounts(charged, nothing, first)).toMatchObject({ fees: 2500, total: 3500, vat: 326 })
  expect(returnAmounts(charged, first, { pieces: [1], fee: true })).toMatchObject({ fees: 0, total: 1000 })
  expect(remainingPieces(charged, first)).toEqual({ pieces: [1], fee: false })
})

test('of a return only what it takes back is listed, the highest rate first', () => {
  const { charged } = charge([
    { paidHalalas: 2000, quantity: 2, taxClass: 'zero' },
    { paidHalalas: 1150, quantity: 3, taxClass: 'standard' },
  ])
  const classesOf = (pieces: number[]) =>
    returnAmounts(charged, nothing, { pieces, fee: false }).taxes.map(({ tax }) => tax.taxClass)
  expect(classesOf([1, 1])).toEqual(['standard', 'zero'])
  expect(classesOf([1, 0])).toEqual(['zero'])
})

test('a free delivery is nothing that can be paid back', () => {
  const { charged } = charge([{ paidHalalas: 20_000, quantity: 2, taxClass: 'standard' }])
  expect(remainingPieces(charged, nothing)).toEqual({ pieces: [2], fee: false })
})

test('the VAT of a piece is of its own rate, also where the delivery has another', () => {
  const tax = (percent: number) => ({ taxClass: 'standard' as const, reason: '', percent })
  const charged: Charged = {
    lines: [{ tax: tax(5), discountHalalas: 0, paidHalalas: 1050, quantity: 1 }],
    feesHalalas: 2300,
    feeTax: { tax: tax(15) },
  }
  const { taxes } = returnAmounts(charged, nothing, { pieces: [1], fee: true })
  expect(taxes.map(({ tax: { percent }, vatHalalas }) => [percent, vatHalalas])).toEqual([
    [15, 300],
    [5, 50],
  ])
})

test('everything at once is the invoice', () => {
  const { totals, charged } = charge(
    [
      { paidHalalas: 333, quantity: 7, taxClass: 'standard' },
      { paidHalalas: 1999, quantity: 1, taxClass: 'zero' },
    ],
    500,
  )
  expect(returnAmounts(charged, nothing, remainingPieces(charged, nothing))).toEqual(totals)
})

/** The orders that are tried; `RETURNS=1000000` tries a million. */
const ORDERS = Number(process.env.RETURNS ?? 2000)

describe(`of ${ORDERS} random orders`, () => {
  test('returns in any sequence never exceed the invoice, rate by rate, and the last makes them equal', () => {
    const random = seededRandom(57)
    const between = (low: number, high: number) => low + random.integerBelow(high - low + 1)
    const problems: unknown[] = []
    for (let tried = 0; tried < ORDERS && problems.length === 0; tried++) {
      const lines = Array.from({ length: between(1, 5) }, () => ({
        paidHalalas: between(1, 9999),
        quantity: between(1, 6),
        taxClass: random.pick(taxClasses),
        priceControlled: random.oneIn(5),
      }))
      const { totals, charged } = charge(lines, random.oneIn(2) ? between(1, 6000) : 0)
      const problem = problemOfReturns(totals, charged, between)
      if (problem) problems.push({ problem, lines })
    }
    expect(problems).toEqual([])
  })
})

/** Returns an order piece by piece; what is wrong with the amounts, or undefined. */
function problemOfReturns(
  totals: Totals,
  charged: Charged,
  between: (low: number, high: number) => number,
): string | undefined {
  let before: InvoicePart = { pieces: charged.lines.map(() => 0), fee: false }
  const taken = {
    total: 0,
    discount: 0,
    fees: 0,
    vat: new Map<string, number>(),
    gross: new Map<string, number>(),
  }
  for (;;) {
    const left = remainingPieces(charged, before)
    if (left.pieces.every(pieces => pieces === 0) && !left.fee) break
    const pieces = left.pieces.map(most => between(0, most))
    const now = { pieces, fee: left.fee && between(0, 1) === 1 }
    const amounts = returnAmounts(charged, before, now)
    const problem = problemOf(amounts)
    if (problem) return problem
    taken.total += amounts.total
    taken.discount += amounts.discount
    taken.fees += amounts.fees
    for (const { tax, grossHalalas, vatHalalas } of amounts.taxes) {
      taken.vat.set(tax.taxClass, (taken.vat.get(tax.taxClass) ?? 0) + vatHalalas)
      taken.gross.set(tax.taxClass, (taken.gross.get(tax.taxClass) ?? 0) + grossHalalas)
    }
    for (const { tax, grossHalalas, vatHalalas } of totals.taxes)
      if (
        (taken.vat.get(tax.taxClass) ?? 0) > vatHalalas ||
        (taken.gross.get(tax.taxClass) ?? 0) > grossHalalas
      )
        return `more than the invoice at ${tax.taxClass}`
    before = {
      pieces: before.pieces.map((count, index) => count + (pieces[index] as number)),
      fee: before.fee || now.fee,
    }
  }
  if (taken.total !== totals.total || taken.discount !== totals.discount || taken.fees !== totals.fees)
    return 'the returns do not add up to the invoice'
  for (const { tax, grossHalalas, vatHalalas } of totals.taxes)
    if (taken.vat.get(tax.taxClass) !== vatHalalas || taken.gross.get(tax.taxClass) !== grossHalalas)
      return `the returns do not add up at ${tax.taxClass}`
  return undefined
}

/** What is wrong with one return in itself, or undefined. */
function problemOf({ total, subTotal, fees, discount, vat, taxes, lines, fee }: Totals): string | undefined {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  if (total !== subTotal + fees - discount || total < 0) return 'the total'
  if (sum(taxes.map(({ grossHalalas }) => grossHalalas)) !== total) return 'the groups'
  if (sum(taxes.map(({ vatHalalas }) => vatHalalas)) !== vat || vat > total) return 'the VAT of the groups'
  if (sum(lines.map(({ vatHalalas }) => vatHalalas)) + fee.vatHalalas !== vat) return 'the VAT of the lines'
  if (lines.some(line => line.vatHalalas < 0 || line.discountHalalas < 0)) return 'a negative amount'
  return undefined
}
