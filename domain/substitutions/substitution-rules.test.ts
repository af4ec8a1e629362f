import { expect, test } from 'vitest'
import { isEquivalent, type SubstituteFacts, substituteBar } from './substitution-rules.ts'

const paracetamol = { name: { ar: 'باراسيتامول', en: 'Paracetamol' }, strength: '500 mg' }
const caffeine = { name: { ar: 'كافيين', en: 'Caffeine' }, strength: '65 mg' }
const ibuprofen = { name: { ar: 'إيبوبروفين', en: 'Ibuprofen' }, strength: '500 mg' }
const onlyArabic = (ar: string) => ({ name: { ar, en: '' }, strength: '500 mg' })
const product = (facts: Partial<SubstituteFacts> = {}): SubstituteFacts => ({
  ...{ medicineClass: 'general', minAge: null, substances: [paracetamol], form: 'قرص' },
  ...facts,
})

test.each([
  [product(), product(), true],
  [product({ substances: [paracetamol, caffeine] }), product({ substances: [caffeine, paracetamol] }), true],
  [product(), product({ substances: [{ ...paracetamol, name: { ar: 'أخرى', en: 'PARACETAMOL' } }] }), true],
  [product(), product({ substances: [{ ...paracetamol, strength: '1 g' }] }), false],
  [product(), product({ substances: [paracetamol, caffeine] }), false],
  [product(), product({ substances: [ibuprofen] }), false],
  [product({ substances: [onlyArabic('زنك')] }), product({ substances: [onlyArabic('زنك')] }), true],
  [product({ substances: [onlyArabic('زنك')] }), product({ substances: [onlyArabic('حديد')] }), false],
  [product(), product({ form: 'شراب' }), false],
  [product({ form: '' }), product({ form: '' }), false],
  [product({ substances: [] }), product({ substances: [] }), false],
])('products are equivalent by substances, strength and form (%#)', (one, other, expected) => {
  expect(isEquivalent(one, other)).toBe(expected)
})

const prescription = product({ medicineClass: 'prescription' })
test.each([
  ['another product', product(), product({ substances: [] }), null, null],
  ['a medicine with advice', product(), product({ medicineClass: 'pharmacy' }), null, null],
  ['a controlled one', product(), product({ medicineClass: 'controlled' }), null, 'controlled'],
  ['one that has become controlled', product({ medicineClass: 'controlled' }), product(), null, 'controlled'],
  ['an equivalent on prescription', prescription, { ...prescription }, null, null],
  ['an equivalent without one', prescription, product(), null, null],
  ['another on prescription', prescription, product({ form: 'شراب' }), null, 'prescription'],
  ['a free one by one on prescription', product(), prescription, null, 'prescription'],
  ['a higher age', product(), product({ minAge: 18 }), null, 'age'],
  ['a confirmed age', product(), product({ minAge: 18 }), 18, null],
  ['an age above the confirmed one', product(), product({ minAge: 21 }), 18, 'age'],
] as const)('%s', (_, ordered, substitute, ageLimit, expected) => {
  const ages = { ageLimit, birthDates: [], today: '2026-11-22' }
  expect(substituteBar(ordered, substitute, ages)).toBe(expected)
})

test.each([
  [['2008-11-22'], null],
  [['2008-11-23'], 'patient_age'],
  [['1980-01-01', '2021-05-01'], 'patient_age'],
  [[null], 'patient_age'],
])('the patients of a prescription have reached the age of what replaces it: %j', (birthDates, expected) => {
  const ages = { ageLimit: 18, birthDates, today: '2026-11-22' }
  for (const substitute of [product({ minAge: 18 }), { ...prescription, minAge: 18 }])
    expect(substituteBar(prescription, substitute, ages)).toBe(expected)
  expect(substituteBar(prescription, prescription, ages)).toBe(null)
})
