import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

const { t, has } = textsOf('ar', {
  sar: 'ر.س',
  'cart.vat': 'يشمل {{amount}} $t(sar)',
  'doctors.found_zero': 'لا أطباء',
  'doctors.found_one': 'طبيب واحد',
  'doctors.found_two': 'طبيبان',
  'doctors.found_few': '{{count}} أطباء',
  'doctors.found_many': '{{count}} طبيبًا',
  'doctors.found_other': '{{count}} طبيب',
})
const say = t as (key: string, values?: Record<string, string | number>) => string

test.each([
  [0, 'لا أطباء'],
  [1, 'طبيب واحد'],
  [2, 'طبيبان'],
  [3, '3 أطباء'],
  [11, '11 طبيبًا'],
  [100, '100 طبيب'],
])('%i takes its plural form', (count, sentence) => {
  expect(say('doctors.found', { count })).toBe(sentence)
})

test('values and other sentences are put in, and what stands in a value is no mark', () => {
  expect(say('cart.vat', { amount: '$&{{sar}} $t(sar)' })).toBe('يشمل $&{{sar}} $t(sar) ر.س')
})

test('a key without a sentence stands for itself', () => {
  expect(say('no.such')).toBe('no.such')
  expect([has('sar'), has('no.such'), has('toString')]).toEqual([true, false, false])
})
