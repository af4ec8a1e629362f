import { describe, expect, test } from 'vitest'
import { fc, PROPERTY_RUNS } from '#tests/support/property-tests.ts'
import { arabicFold } from './arabic-fold.ts'
import { toAsciiDigits } from './typed-text.ts'

describe('spellings of one name fold to the same text', () => {
  test.each([
    ['hamza on the alef', 'احمد', 'أحمد'],
    ['ya and alef maqsura at the end', 'القحطانى', 'القحطاني'],
    ['a compound with عبد in one word or two', 'عبدالرحمن', 'عبد الرحمن'],
    ['a compound with أبو in one word or two', 'ابوبكر', 'أبو بكر'],
    ['a compound with أبو inside a name', 'علي أبو طالب', 'علي ابوطالب'],
    ['ta marbuta and ha', 'فاطمه', 'فاطمة'],
    ['alef maqsura and ya', 'مني', 'منى'],
    ['hamza below the alef', 'ايمان', 'إيمان'],
    ['madda on the alef', 'أمنه', 'آمنة'],
    ['tashkeel', 'مُحَمَّدٌ', 'محمد'],
    ['superscript alef', 'عبد الرحمٰن', 'عبدالرحمن'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['alef wasla', 'ٱلقاسم', 'القاسم'],
    ['hamza on waw and on ya', 'رؤى الطائي', 'روي الطايي'],
    ['Persian ya and kaf', 'مکی', 'مكي'],
    ['Arabic presentation forms', 'ﻣﺤﻤﺪ', 'محمد'],
    ['Arabic-Indic digits', 'قسم ١٢٣', 'قسم 123'],
    ['Persian digits', 'قسم ۴۵۶', 'قسم 456'],
    ['direction marks', '\u200fد. سارة\u200e', 'د. سارة'],
    ['Latin accents', 'Zoë Müller-Ñandú', 'zoe muller nandu'],
    ['Latin case', 'AHMAD AlQahtani', 'ahmad alqahtani'],
    ['full-width Latin letters', 'Ａｈｍａｄ', 'ahmad'],
    ['spaces and punctuation', '  د.  سارة،  الحربي! ', 'د سارة الحربي'],
    ['a compound with عبد inside a name', 'د. سعد عبد الله', 'د. سعد عبدالله'],
  ])('%s: %s and %s', (_, a, b) => {
    expect(arabicFold(a)).toBe(arabicFold(b))
    expect(arabicFold(a)).not.toBe('')
  })
})

test.each([
  ['احمد', 'حمد'],
  ['منى', 'منا'],
  ['فاطمة', 'فاطم'],
  ['Sara', 'Sarah'],
  ['سعد', 'سعيد'],
  ['عبير', 'عبد ير'],
])('%s and %s stay different names', (a, b) => {
  expect(arabicFold(a)).not.toBe(arabicFold(b))
})

test.each([
  '',
  '   ',
  '😀👩‍⚕️',
  '%',
  '_',
  '\'";--',
  '\u200f\u200e\u202a',
  'ــــ',
  '\u064b\u0651',
  '\u0000',
  '\ud800',
])('%j folds to an empty text', text => {
  expect(arabicFold(text)).toBe('')
})

const aName = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'اأإآٱبةتىيئؤءءوفرمهکكی ـ\u064b\u0651\u0670\u200f٣۴', 'عبد ', ' عبد', 'أبو ', ' ابؤ'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(aName, text => {
      expect(arabicFold(arabicFold(text))).toBe(arabicFold(text))
    }),
    { numRuns: 20 * PROPERTY_RUNS },
  )
})

test('a folded text contains only letters, digits and single spaces between them', () => {
  fc.assert(
    fc.property(aName, text => {
      expect(arabicFold(text)).toMatch(/^([a-z0-9\u0621-\u064a]+( [a-z0-9\u0621-\u064a]+)*)?$/)
    }),
    { numRuns: 20 * PROPERTY_RUNS },
  )
})

test('toAsciiDigits converts digits and nothing else', () => {
  expect(toAsciiDigits('+٩٦٦ ۵۰ abc أحمد 7')).toBe('+966 50 abc أحمد 7')
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹')).toBe('01234567890123456789')
})
