import { expect, test } from 'vitest'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { maxDebit, taxDebit } from './debit-note.ts'

const nothing = { standard: 0, zero: 0, exempt_finance: 0, exempt_property: 0 }

test.each([
  [0, 100_000],
  [100_000, 100_000],
  [100_001, 100_001],
])('an invoice over %i halalas can be raised by %i in all', (total, limit) => {
  expect(maxDebit(total)).toBe(limit)
})

test('each amount has the rate of the day of the invoice and its share of the VAT', () => {
  const { lines, ...sums } = taxDebit({ ...nothing, standard: 1150, zero: 500 }, '2026-11-23')
  expect(lines).toEqual([
    {
      tax: { taxClass: 'standard', reason: '', percent: 15 },
      ...{ grossHalalas: 1150, discountHalalas: 0, vatHalalas: 150 },
    },
    {
      tax: { taxClass: 'zero', reason: 'VATEX-SA-35', percent: 0 },
      ...{ grossHalalas: 500, discountHalalas: 0, vatHalalas: 0 },
    },
  ])
  expect(sums).toMatchObject({ total: 1650, vat: 150, taxes: [{ vatHalalas: 150 }, { grossHalalas: 500 }] })
  expect(taxDebit({ ...nothing, standard: 1050 }, '2019-05-01').vat).toBe(50)
})

test('lines and rates add up to the total to the halala, for random amounts', () => {
  const random = seededRandom(63)
  for (let run = 0; run < 2000; run++) {
    const amount = () => random.integerBelow(50_000)
    const amounts = { ...nothing, standard: amount(), zero: amount(), exempt_finance: amount() }
    const { lines, taxes, total, vat } = taxDebit(amounts, '2026-11-23')
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
    expect(sum(lines.map(({ grossHalalas }) => grossHalalas))).toBe(total)
    expect(sum(taxes.map(({ grossHalalas }) => grossHalalas))).toBe(total)
    expect(sum(lines.map(({ vatHalalas }) => vatHalalas))).toBe(vat)
  }
})
