import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { type CouponDiscount, calculateTotals, type PricedLine, type Totals } from '../orders/cart-totals.ts'
import { addedVat, exemptionText, includedVat, shareOut, taxCategoryOf, taxClasses, taxOf } from './tax.ts'

test.each([
  ['standard', '2020-06-30', 5, ''],
  ['standard', '2020-07-01', 15, ''],
  ['standard', '2026-11-23', 15, ''],
  ['standard', '2017-12-31', 0, ''],
  ['zero', '2026-11-23', 0, 'VATEX-SA-35'],
  ['exempt_finance', '2026-11-23', 0, 'VATEX-SA-29'],
  ['exempt_property', '2026-11-23', 0, 'VATEX-SA-30'],
] as const)('%s on %s is %i per cent', (taxClass, day, percent, reason) => {
  expect(taxOf(taxClass, day)).toEqual({ taxClass, percent, reason })
})

test('only the standard rate has no reason code, and each class has its category', () => {
  expect(taxClasses.map(taxCategoryOf)).toEqual(['S', 'Z', 'E', 'E'])
  for (const taxClass of taxClasses)
    expect(taxOf(taxClass, '2026-11-23').reason === '').toBe(taxClass === 'standard')
})

test.each([
  [11_500, 15, 1500],
  [1, 15, 0],
  [4, 15, 1],
  [10_500, 5, 500],
  [11_500, 0, 0],
])('%i halalas at %i per cent include %i halalas of VAT', (halalas, percent, vat) => {
  expect(includedVat(halalas, percent)).toBe(vat)
})

test('VAT on an amount is rounded half up, and is included in the sum of both', () => {
  expect([addedVat(10_000, 15), addedVat(3, 15), addedVat(10, 15), addedVat(10_000, 0)]).toEqual([
    1500, 0, 2, 0,
  ])
  const random = seededRandom(7)
  for (let trial = 0; trial < 500; trial++) {
    const net = random.integerBelow(10_000_000)
    expect(includedVat(net + addedVat(net, 15), 15)).toBe(addedVat(net, 15))
  }
})

test('each class without VAT has the reason of the code list in words, the standard rate none', () => {
  const withReason = taxClasses.filter(taxClass => exemptionText(taxClass) !== '')
  expect(withReason).toEqual(taxClasses.filter(taxClass => taxClass !== 'standard'))
  expect(exemptionText('zero')).toBe('Medicines and medical equipment')
})

const DAY = '2026-11-23'
const delivery = { feeHalalas: 2500, freeFromHalalas: 20_000, taxClass: 'standard' } as const

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [10, 0, 20], [2, 0, 3]],
  [0, [3, 4], [0, 0]],
  [7, [0, 0], [0, 0]],
  // A product of the two is no safe integer.
  [99_999_999, [100_000_000, 100_000_000], [50_000_000, 49_999_999]],
])('%i shared out over %j is %j', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares)
})

test('a mixed cart is taxed by rate, and its coupon is shared between the rates', () => {
  const lines: PricedLine[] = [
    { paidHalalas: 11_500, quantity: 1, taxClass: 'standard' },
    { paidHalalas: 2500, quantity: 2, taxClass: 'zero' },
  ]
  const coupon = { type: 'percentage', value: 10 } as const
  const { taxes, vat, total, lines: taxed, fee } = calculateTotals(lines, delivery, { day: DAY, coupon })
  expect(taxes).toEqual([
    { tax: { taxClass: 'standard', reason: '', percent: 15 }, grossHalalas: 12_850, vatHalalas: 1676 },
    { tax: { taxClass: 'zero', reason: 'VATEX-SA-35', percent: 0 }, grossHalalas: 4500, vatHalalas: 0 },
  ])
  expect([vat, total]).toEqual([1676, 17_350])
  expect(taxed.map(({ discountHalalas, vatHalalas }) => [discountHalalas, vatHalalas])).toEqual([
    [1150, 1350],
    [500, 0],
  ])
  expect(fee.vatHalalas).toBe(326)
})

/** The carts that are tried; `CARTS=1000000` tries a million. */
const CARTS = Number(process.env.CARTS ?? 3000)

describe(`of ${CARTS} random carts`, () => {
  test('lines, fee and groups add up to the totals, to the halala, in any order of the lines', () => {
    const random = seededRandom(20)
    const problems: unknown[] = []
    for (let tried = 0; tried < CARTS && problems.length === 0; tried++) {
      const cart = randomCart(random)
      const totals = calculateTotals(cart.lines, cart.terms, { day: DAY, coupon: cart.coupon })
      const lines = shuffled(cart.lines, random)
      const other = calculateTotals(lines, cart.terms, { day: DAY, coupon: cart.coupon })
      const fault = faultOf(cart.lines, totals) ?? differenceOf(totals, other)
      if (fault) problems.push({ fault, cart })
    }
    expect(problems).toEqual([])
  })
})

/** What is wrong about the totals of a cart, or undefined. */
function faultOf(lines: readonly PricedLine[], totals: Totals): string | undefined {
  const { subTotal, fees, discount, total, vat, taxes, fee } = totals
  const grossOf = ({ paidHalalas, quantity }: PricedLine) => paidHalalas * quantity
  if (sum(lines.map(grossOf)) !== subTotal || total !== subTotal + fees - discount) return 'the total'
  if (sum(totals.lines.map(line => line.discountHalalas)) !== discount) return 'the discount of the lines'
  if (sum(totals.lines.map(line => line.vatHalalas)) + fee.vatHalalas !== vat) return 'the VAT of the lines'
  if (sum(taxes.map(group => group.vatHalalas)) !== vat) return 'the VAT of the groups'
  if (sum(taxes.map(group => group.grossHalalas)) !== total) return 'the groups'
  for (const { tax, grossHalalas, vatHalalas } of taxes)
    if (vatHalalas !== includedVat(grossHalalas, tax.percent)) return 'the VAT of a group'
  for (const [index, { discountHalalas, vatHalalas }] of totals.lines.entries()) {
    const gross = grossOf(lines[index] as PricedLine)
    if (discountHalalas < 0 || discountHalalas > gross) return 'the discount of a line'
    if (vatHalalas < 0 || vatHalalas > gross - discountHalalas) return 'the VAT of a line'
  }
  return fee.vatHalalas < 0 || fee.vatHalalas > fees ? 'the VAT of the fee' : undefined
}

function differenceOf(a: Totals, b: Totals): string | undefined {
  const figures = ({ lines: _, fee: __, ...rest }: Totals) => JSON.stringify(rest)
  return figures(a) === figures(b) ? undefined : 'another order of the lines'
}

type Random = ReturnType<typeof seededRandom>

function randomCart(random: Random) {
  const lines: PricedLine[] = Array.from({ length: 1 + random.integerBelow(8) }, () => ({
    paidHalalas: 1 + random.integerBelow(random.oneIn(50) ? 20_000_000 : 30_000),
    quantity: 1 + random.integerBelow(random.oneIn(10) ? 99 : 4),
    taxClass: random.pick(taxClasses),
  }))
  const terms = {
    feeHalalas: random.integerBelow(5000),
    freeFromHalalas: random.integerBelow(100_000),
    taxClass: random.pick(taxClasses),
  }
  const coupons: (CouponDiscount | undefined)[] = [
    undefined,
    { type: 'percentage', value: 1 + random.integerBelow(100) },
    { type: 'amount', value: 1 + random.integerBelow(100_000) },
  ]
  return { lines, terms, coupon: random.pick(coupons) }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.map(() => left.splice(random.integerBelow(left.length), 1)[0] as T)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
