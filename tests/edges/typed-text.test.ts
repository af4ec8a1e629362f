import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { doctorFacts } from '#contract/admin/doctors.ts'
import { decimalNumber, wholeNumber } from '#contract/admin/fields.ts'
import { patients } from '#contract/admin/patients/patients.ts'
import { catalogueFields } from '#contract/admin/products/catalogue.ts'
import { Day, Email, OneTimeCode, Phone, requiredText, ShortAddress, WrittenPhone } from '#contract/common.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { requiredName } from '#contract/fields/names.ts'
import { PASSWORD_RULES } from '#contract/fields/password-rule.ts'
import { NewPassword, Password } from '#contract/fields/passwords.ts'
import { listProducts } from '#contract/products.ts'
import { setReorderReminder } from '#contract/reorder-reminders.ts'
import { normalizeNumber } from '#domain/calculators/number-input.ts'
import { normalizeCouponCode } from '#domain/orders/coupon.ts'
import { lineOfCode } from '#domain/orders/piece-check.ts'
import { readScan, scannedGtin } from '#domain/scanning/read-scan.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'

// What keyboards, clipboards and scanners put into a field, and what the field makes of it.

const read = (schema: z.core.$ZodType, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

const recordPhone = patients.update.body?.shape.phone as z.core.$ZodType

test.each([
  ['١٢-R-٧٧', '12-R-77'],
  ['۱۲‑R‑۷۷', '12-R-77'],
  ['\u200f12-R-77\u200f', '12-R-77'],
  ['１２ R 77', '12 R 77'],
])('the licence number %j is %j', (typed, expected) => {
  expect(read(doctorFacts.licence_number, typed)).toBe(expected)
})

describe('an e-mail address', () => {
  test.each([
    ['a right-to-left mark before it', '\u200fsara@example.com', 'sara@example.com'],
    ['an embedding around it', '\u202asara@example.com\u202c', 'sara@example.com'],
    ['an isolate around it', '\u2066sara@example.com\u2069', 'sara@example.com'],
    ['a zero width space in it', 'sara\u200b@example.com', 'sara@example.com'],
    ['a byte order mark', '\ufeffsara@example.com', 'sara@example.com'],
    ['a soft hyphen of a printed page', 'sara@exam\u00adple.com', 'sara@example.com'],
    ['a word joiner', 'sara\u2060@example.com', 'sara@example.com'],
    ['no-break spaces around it', '\u00a0sara@example.com\u202f', 'sara@example.com'],
    ['a line break of the clipboard', 'sara@example.com\r\n', 'sara@example.com'],
    ['full-width letters and signs', 'ｓａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sara@example.com'],
    ['Arabic digits', 'sara٩٠@example.com', 'sara90@example.com'],
    ['Persian digits', 'sara۹۰@example.com', 'sara90@example.com'],
    ['capitals of a phone', 'Sara@Example.COM', 'sara@example.com'],
    ['a non-breaking hyphen', 'al\u2011harbi@example.com', 'al-harbi@example.com'],
    ['a copied link', 'mailto:sara@example.com', 'sara@example.com'],
    ['angle brackets', '<sara@example.com>', 'sara@example.com'],
    ['the name of a mail program', 'Sara Alharbi <sara@example.com>', 'sara@example.com'],
    ['an Arabic name of a mail program', 'سارة <sara@example.com>', 'sara@example.com'],
    ['a link with a subject', 'mailto:sara@example.com?subject=hi', 'sara@example.com'],
    ['the full stop of a sentence', 'sara@example.com.', 'sara@example.com'],
    ['an Arabic comma behind it', 'sara@example.com،', 'sara@example.com'],
    ['the semicolon of a list', 'sara@example.com;', 'sara@example.com'],
    ['a left-to-right mark behind it', 'sara@EXAMPLE.com\u200e', 'sara@example.com'],
    ['a plus at the end', 'sara+@example.com', 'sara+@example.com'],
    ['two letters of a country', 'a@b.co', 'a@b.co'],
    ['an apostrophe', "o'neil@example.com", "o'neil@example.com"],
    ['an ampersand', 'r&d@example.com', 'r&d@example.com'],
    ['a slash', 'a/b@example.com', 'a/b@example.com'],
    ['an underscore at the end', 'user_@example.com', 'user_@example.com'],
    ['a hyphen at the beginning', '-x@example.com', '-x@example.com'],
    ['a tag', 'sara+clinic@example.com', 'sara+clinic@example.com'],
    ['a long ending', 'guide@national.museum', 'guide@national.museum'],
    ['an Arabic domain', 'name@مثال.السعودية', 'name@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    [
      'an Arabic domain as a browser sends it',
      'name@xn--mgbh0fb.xn--mgberp4a5d4ar',
      'name@xn--mgbh0fb.xn--mgberp4a5d4ar',
    ],
    [
      'an Arabic domain with the full stop of an Urdu keyboard',
      'name@مثال۔السعودية',
      'name@xn--mgbh0fb.xn--mgberp4a5d4ar',
    ],
    ['a German domain', 'info@bücher.de', 'info@xn--bcher-kva.de'],
    ['a Japanese full stop', 'info@例え。jp', 'info@xn--r8jz45g.jp'],
    ['a local part of 64 characters', `${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('with %s', (_, typed, stored) => expect(read(Email, typed)).toBe(stored))

  test.each([
    ['two signs', 'sara@@example.com'],
    ['no ending', 'sara@localhost'],
    ['two full stops', 'sara@example..com'],
    ['a full stop before the sign', 'sara.@example.com'],
    ['a space in it', 'sara smith@example.com'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['a label that ends with a hyphen', 'sara@example-.com'],
    ['a numeric domain', 'sara@192.0.2.1'],
    ['a path in the domain', 'sara@مثال/x.com'],
    ['a port in the domain', 'sara@مثال.com:80'],
    ['an encoded word, which some servers decode', '=?utf-8?q?a=40evil.example=3e?=@example.com'],
    ['Arabic letters before the sign', 'سارة@example.com'],
    ['two addresses', 'sara@example.com,noura@example.com'],
    ['quotes', '"sara"@example.com'],
    ['a comment', 'sara(work)@example.com'],
    ['an underscore in the domain', 'sara@exa_mple.com'],
    ['one letter at its end', 'sara@example.c'],
    ['half of an encoded domain', 'sara@xn--'],
    ['a literal address', 'sara@[192.0.2.1]'],
    ['a full stop at the beginning', '.sara@example.com'],
    ['a hyphen before the domain', 'sara@-example.com'],
  ])('with %s is refused', (_, typed) => expect(read(Email, typed)).toEqual(['invalid email']))

  test.each(['ـsara@example.com', 'saraـali@example.com', 'sara@exaـmple.com', 'sara@عافيـة.السعودية'])(
    '%s has a stroke of an Arabic keyboard, which is named and not taken for a hyphen',
    typed => expect(read(Email, typed)).toEqual(['invalid email']),
  )
})

describe('a phone number', () => {
  test.each([
    ['Arabic digits', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['Persian digits', '۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    ['full-width digits', '０５０１２３４５６７', '+966501234567'],
    ['an en dash', '050–123–4567', '+966501234567'],
    ['a non-breaking hyphen', '050\u2011123\u20114567', '+966501234567'],
    ['a minus sign', '050\u2212123\u22124567', '+966501234567'],
    ['the stroke of an Arabic keyboard', '050ـ123ـ4567', '+966501234567'],
    ['dots in the middle', '050·123·4567', '+966501234567'],
    ['no-break spaces', '050\u00a0123\u00a04567', '+966501234567'],
    ['a contact of an iPhone', '\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['the plus after it, as in a line of Arabic', '966501234567+', '+966501234567'],
    ['a full-width plus', '＋966501234567', '+966501234567'],
    ['a copied link', 'tel:+966501234567', '+966501234567'],
    ['00 for the plus', '00966501234567', '+966501234567'],
    ['a zero after the country code', '+9660501234567', '+966501234567'],
    ['the zero in brackets', '+966 (0)50 123 4567', '+966501234567'],
    ['Arabic digits and a plus', '+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['Arabic digits and 00', '٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['full stops', '050.123.4567', '+966501234567'],
    ['a tab of a table', '050\t1234567', '+966501234567'],
    ['no zero, as a table without zeros has it', '501234567', '+966501234567'],
    ['the country code alone', '966501234567', '+966501234567'],
    ['a range that lists of mobiles lack', '0579293970', '+966579293970'],
    ['the number of a company', '9200 01234', '+966920001234'],
    ['a free number', '800 124 0000', '+9668001240000'],
    ['a landline', '+966 11 240 1000', '+966112401000'],
    ['another country', '+20 1033123456', '+201033123456'],
  ])('with %s', (_, typed, stored) => expect(read(Phone, typed)).toBe(stored))

  test.each([
    ['two numbers', '0501234567 / 0551234567'],
    ['letters', '050-CALL-NOW'],
    ['two plus signs', '++966501234567'],
    ['letters among the digits', '923419005ba521'],
    ['an extension', '050 123 4567 ext. 12'],
    ['a semicolon between two', '0501234567;0551234567'],
    ['a digit too few', '05 0123 456'],
    ['a star', '*966501234567'],
  ])('with %s is refused', (_, typed) => expect(read(Phone, typed)).toEqual(['invalid phone']))

  test.each([
    ['an en dash', '011–240 1000', '011-240 1000'],
    ['a right-to-left mark', '\u200f٩٢٠٠٠١٢٣٤', '920001234'],
    ['its word', 'هاتف: 011 240 1000', '+966112401000'],
    ['the scheme of a link', 'tel:0551234567', '+966551234567'],
    ['the code behind it', '551234567 966+', '+966551234567'],
    ['the code joined behind it', '551234567966+', '+966551234567'],
    ['a picture', '📞 0551234567', '+966551234567'],
    ['the formula of a text', '="0551234567"', '+966551234567'],
    ['the semicolon of a list', '0551234567;', '+966551234567'],
  ])('of the clinic with %s', (_, typed, stored) => expect(read(WrittenPhone, typed)).toBe(stored))

  test.each(['551234567 966+', 'tel:0551234567', 'جوال: 0551234567', '="0551234567"', '0551234567;'])(
    'of a patient’s record as %s',
    typed => expect(read(recordPhone, typed)).toBe('+966551234567'),
  )

  test.each(['', '0551234567 / 0', 'x'])('of a patient’s record as %j', typed => {
    expect(read(recordPhone, typed)).toEqual(typed && ['invalid phone'])
  })
})

describe('a one-time code', () => {
  test.each([
    ['Arabic digits', '١٢٣٤٥٦'],
    ['a space in the middle', '123 456'],
    ['a hyphen', '123-456'],
    ['an en dash', '123–456'],
    ['full-width digits', '１２３４５６'],
    ['marks of a copied message', '\u2067123456\u2069'],
    ['a zero width space behind it', '123456\u200b'],
    ['Persian digits', '۱۲۳۴۵۶'],
    ['spaces between pairs', '12 34 56'],
  ])('with %s', (_, typed) => expect(read(OneTimeCode, typed)).toBe('123456'))

  test.each(['G-123456', '1234567', 'l23456', '12345'])('%s is none', typed => {
    expect(read(OneTimeCode, typed)).toEqual(['invalid code'])
  })
})

describe('a password', () => {
  const rule = 'password must contain Big letter and special characters'

  test.each([
    ['a hyphen of Safari', 'bigfaw-Hyxpo4-qozqyv', [rule, 'password characters: -']],
    ['signs of a generator', 'x7#Kp.Lm_2^wQ', [rule, 'password characters: # . _ ^']],
    ['a space', 'Correct Horse1!', [rule, 'password space']],
    ['a hyphen and a right sign', 'Correct-Horse1!', [rule, 'password characters: -']],
    ['the stroke of an Arabic keyboard', 'CorrectـHorse1!', [rule, 'password characters: ـ']],
    ['a dash that a phone made of two', 'Correct–Horse1!', [rule, 'password characters: –']],
    ['Arabic letters', 'كلمةSir1!', [rule, 'password characters: ك ل م ة']],
    ['a sign and a space', 'A1! a-a1aa', [rule, 'password characters: -', 'password space']],
    ['an umlaut', 'Über1234!', [rule, 'password characters: Ü']],
    ['nothing at fault but what is missing', 'abcdefgh', [rule]],
  ])('with %s is refused with the character at fault', (_, typed, messages) => {
    expect(read(NewPassword, typed)).toEqual(messages)
  })

  test.each([
    ['Arabic digits', 'Afiya@٢٠٢٦', 'Afiya@2026'],
    ['full-width letters', 'Ａfiya@2026', 'Afiya@2026'],
    ['a space of autocompletion', 'Afiya@2026 ', 'Afiya@2026'],
    ['marks of a copied message', '\u200fAfiya@2026\u200f', 'Afiya@2026'],
  ])('with %s is the same when it is chosen and at each sign-in', (_, typed, password) => {
    expect(read(NewPassword, typed)).toBe(password)
    expect(read(Password, typed)).toBe(password)
  })

  test('tells a password manager the rule that the server has', () => {
    expect(PASSWORD_RULES).toBe(
      'minlength: 8; maxlength: 128; required: upper; required: digit; required: [@$!%*?&]; allowed: lower;',
    )
    expect(Object.keys(fieldMessages)).toEqual(
      expect.arrayContaining(['password characters', 'password space']),
    )
  })
})

describe('a text', () => {
  test.each([
    ['a right-to-left override', 'Sara \u202ecilA', 'Sara cilA'],
    ['an embedding that does not end', '\u202bنورة', 'نورة'],
    ['an isolate that does not end', '\u2067نورة\u2066', 'نورة'],
  ])('with %s does not turn what follows', (_, typed, stored) => {
    expect(read(requiredText(80), typed)).toBe(stored)
    expect(read(requiredName(80), typed)).toBe(stored)
  })

  // spec §5 has at least three characters for names of the site's forms; a booking takes one.
  test.each(['مي', 'آل', 'Li', 'Wu', 'Jo', 'Ng'])('%s as a name is refused where three are asked', name => {
    expect(read(requiredName(80, 3), name)).toEqual(['min length'])
    expect(read(requiredName(80), name)).toBe(name)
  })
})

const priceTo = (listProducts.query ?? expect.fail()).shape.price_to
const lastsDays = (setReorderReminder.body ?? expect.fail()).shape.days

describe('a code or a number', () => {
  test.each([
    ['a day', Day, '\u200f٢٠٢٦–٠٥–٠١', '2026-05-01'],
    ['an address', ShortAddress, 'ＲＨＭＡ–٢٩٢٩', 'RHMA2929'],
    ['an SKU', catalogueFields.sku, 'med–۰۰۷۶\u200f', 'MED-0076'],
    ['a barcode', catalogueFields.gtin, '٤٠٠٦ ٣٨١٣ ٣٣٩٣١', '04006381333931'],
    ['a price of the store’s filter', priceTo, '\u200f٣٩٫٥\u200f', 39.5],
    ['a price in full-width digits', priceTo, '３９', 39],
    ['days of a reminder', lastsDays, '\u2067٣٠\u2069', 30],
    ['a whole number of staff', wholeNumber(0, 100), '\u00a0١٢\u200f', 12],
    ['a coordinate', decimalNumber(-90, 90), '\u200e24٫7136', 24.7136],
  ])('%s', (_, schema, typed, stored) => expect(read(schema, typed)).toBe(stored))

  test.each([
    ['a national ID', () => nationalIdOf('\u2067١٠٠٠٠٠٠٠٠٨\u2069'), '1000000008'],
    ['a national ID with en dashes', () => nationalIdOf('1000–000–008'), '1000000008'],
    ['a coupon', () => normalizeCouponCode('\u200fsave–١٠ '), 'SAVE-10'],
    ['a full-width number', () => normalizeNumber('７２٫٥'), '72.5'],
    ['a weight with marks', () => normalizeNumber('\u200f٧٢٫٥\u200f'), '72.5'],
  ])('%s', (_, readText, value) => expect(readText()).toBe(value))

  test('an Arabic word is no SKU: a field that stores turns no letters', () => {
    expect(read(catalogueFields.sku, 'صنف-12')).toEqual(['invalid sku'])
  })
})

describe('a scan', () => {
  const TODAY = '2026-11-23'

  test.each([
    ['with the Arabic keyboard', 'ةثي-0076', 'MED-0076'],
    ['in capitals with the Arabic keyboard', '’ُ]-0076', 'MED-0076'],
    ['with Arabic digits', 'MED-٠٠٧٦', 'MED-0076'],
    ['of a barcode with the digits of a Mac', '٠٦٢٨١٢٣٤٥٦٧٨٩٥', '06281234567895'],
    ['with a line break', 'MED-0076\r\n', 'MED-0076'],
    ['of an SKU with b, one key for two letters', 'لاخء-12', 'BOX-12'],
    ['of an SKU with b on Linux', 'ﻻخء-12', 'BOX-12'],
    ['of an SKU with G and T in capitals', 'لأِلإ-1', 'GAT-1'],
  ])('%s', (_, typed, code) => expect(readScan(typed, TODAY)[0]?.code).toBe(code))

  test.each([
    ['in capitals', '(01)09521234543213(17)270531(10)ِلآ}-12'],
    ['as a scanner types it', '010952123454321317270531' + '10ِلآ}-12'],
    ['with its symbology', 'دي2010952123454321317270531' + '10ِلآ}-12'],
  ])('of a pack with the Arabic keyboard %s', (_, typed) => {
    expect(readScan(typed, TODAY)[0]).toMatchObject({
      code: '09521234543213',
      lot: 'ABC-12',
      expiry: '2027-05-31',
    })
    expect(scannedGtin(typed)).toBe('09521234543213')
  })

  const lines = [{ sku: 'MED-0076', gtin: '06281234567895' }]
  test.each([
    'MED-٠٠٧٦',
    'ةثي-0076',
    '’ُ]-0076',
    '\u200fmed-0076',
    'MED–0076',
    '٦٢٨١٢٣٤٥٦٧٨٩٥',
    '(01)06281234567895(10)A1',
  ])('at packing: %s', typed => expect(lineOfCode(typed, lines)).toBe(lines[0]))
})
