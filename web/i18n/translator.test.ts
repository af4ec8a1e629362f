import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const { t, has } = createTranslator('ar', {
  sar: 'ر.س',
  'site.name': '$t(site.name) {{amount}}',
  'home.title': 'في $t(site.name)',
  'cart.vat': 'يشمل {{amount}} $t(sar)',
  'doctors.found_zero': 'لا أطباء',
  'doctors.found_one': 'طبيب واحد',
  'doctors.found_two': 'طبيبان',
  'doctors.found_few': '{{count}} أطباء',
  'doctors.found_many': '{{count}} طبيبًا',
  'doctors.found_other': '{{count}} طبيب',
})
const translate = t as (key: string, values?: Record<string, string | number>) => string

test.each([
  [0, 'لا أطباء'],
  [1, 'طبيب واحد'],
  [2, 'طبيبان'],
  [3, '3 أطباء'],
  [11, '11 طبيبًا'],
  [100, '100 طبيب'],
])('%i takes its plural form', (count, message) => {
  expect(translate('doctors.found', { count })).toBe(message)
})

test('values and other messages are inserted, and placeholders inside a value are not replaced', () => {
  expect(translate('cart.vat', { amount: '$&{{sar}} $t(sar)' })).toBe('يشمل $&{{sar}} $t(sar) ر.س')
})

test('a key without a message is shown itself', () => {
  expect(translate('no.such')).toBe('no.such')
  expect([has('sar'), has('no.such'), has('toString')]).toEqual([true, false, false])
})

test('a name that staff entered is no message', () => {
  expect(translate('home.title', { amount: '5' })).toBe('في $t(site.name) {{amount}}')
})
