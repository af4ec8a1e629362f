import { expect, test } from 'vitest'
import { exemptionText, includedVat, taxCategoryOf, taxClasses, taxOf } from './tax.ts'

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

test('each class without VAT has the reason of the code list in words, the standard rate none', () => {
  const withReason = taxClasses.filter(taxClass => exemptionText(taxClass) !== '')
  expect(withReason).toEqual(taxClasses.filter(taxClass => taxClass !== 'standard'))
  expect(exemptionText('zero')).toBe('Medicines and medical equipment')
})
