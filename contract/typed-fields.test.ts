import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listBookings } from './bookings.ts'
import {
  optionalText,
  Phone,
  pageQuery,
  requiredLines,
  requiredText,
  ShortAddress,
  WrittenPhone,
} from './common.ts'
import { listAvailability } from './doctors.ts'
import { listFavorites } from './favorites.ts'
import { cleanLine, cleanText } from './fields/formats.ts'
import { optionalName, requiredName } from './fields/names.ts'
import { placeOrder } from './orders.ts'

type Schema = z.core.$ZodType | undefined

const messagesOf = (schema: Schema, input: unknown) =>
  schema && z.safeParse(schema, input).error?.issues.map(({ message }) => message)
const parsed = (schema: Schema, input: unknown) => schema && z.parse(schema, input)

describe('a text', () => {
  const invisible = [
    '\u200b',
    '\u200f\u200f\u200f',
    '\u2060\ufeff \u00ad',
    '\u3164\uffa0',
    '\u2800\u2800\u2800',
    '\u{e0061}\u{e0062}\u{e0063}',
    '\ufe0f\u034f\u061c',
    '\u00a0\u3000\u2028',
  ]

  test.each(invisible)('of invisible characters only is empty: %j', text => {
    expect(messagesOf(requiredText(80), text)).toEqual(['required field'])
    expect(messagesOf(requiredText(80, 3), text.repeat(3))).toEqual(['required field'])
  })

  test('does not reach its minimum with invisible characters', () => {
    expect(messagesOf(requiredText(80, 3), 'نو\u200f')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'ا\u200b\u200b\u200b')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'نو')).toEqual(['min length'])
    expect(messagesOf(requiredText(80, 3), 'a b')).toBeUndefined()
  })

  test.each(['ا', 'نورة آل\u200cسعود', '\u200fسارة\u200f', '❤️', '👩‍👧', 'نَ'])(
    'keeps what is visible: %j',
    text => {
      expect(z.parse(requiredText(80), text)).toBe(text)
    },
  )
})

describe('what changes the shown order or the lines of a text', () => {
  const marks = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const controls = ['\u0000', '\u0007', '\u001b', '\u001d', '\u007f', '\u0080', '\u009f']
  const typed = fc
    .array(
      fc.oneof(fc.constantFrom(...marks, ...breaks, ...controls, '\t', ' '), fc.string({ unit: 'binary' })),
    )
    .map(parts => parts.join(''))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be left
  const refused = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

  test('is not left in any text, and no line break in a text of one line', () => {
    fc.assert(
      fc.property(typed, text => {
        expect(cleanText(text)).not.toMatch(refused)
        expect(cleanLine(text)).not.toMatch(refused)
        expect(cleanLine(text)).not.toMatch(/[\n\t]/)
        // What was cleaned once stays as it is.
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        expect(cleanLine(cleanText(text))).toBe(cleanLine(text))
      }),
    )
  })

  test('keeps words and lines apart', () => {
    expect(z.parse(requiredText(80), 'Sara\u2028Ali\r\nSaad')).toBe('Sara Ali Saad')
    expect(z.parse(optionalText(80), 'a\tb')).toBe('a b')
    expect(z.parse(requiredLines(80), 'one\r\ntwo\u0085three\u2029four')).toBe('one\ntwo\nthree\nfour')
    expect(z.parse(requiredText(80), 'Sara \u202emoc.live')).toBe('Sara moc.live')
  })
})

describe('the name of a person', () => {
  test.each([
    'URGENT pay at https://evil.example/x',
    'pay at https:evil.example',
    'hxxp: //evil',
    'www.evil',
    'Noura WWW.EVIL.COM',
    'evil.com',
    'EVIL.Support',
    'Sara evil.com',
    't.me/abc',
    'x.CO',
    'noura@evil.example',
    'موقع.السعودية',
    'evil\u200b.com',
    // A blank that is no space, and joiners that stay, end an address.
    ...[
      'pay-now.com\u2800urgent',
      'win.net\u3164now',
      'evil.com\u200cx',
      'evil.com\u200dx',
      'evil.com\ufe0fx',
    ],
    'evil。com',
    'ev\u202eil.com',
    'j.mp/x',
    'x.ai',
    'Sara b.sa',
    'evil\u2024com',
    'evil\uff0ecom',
    'evil\u3002com',
    'evil\uff61com',
    'evil\ufe52com',
    'x\u2024ai',
    '//evil.example',
    'Sara //evil',
    '／／evil',
    'mailto:noura',
    'Sara MAILTO：x',
    'https：//evil',
    'tel:900123456',
    '192.0.2.1',
    'موقع.com',
    'عيادة.موقع',
    'xn--mgb.xn--mgberp4a5d4ar',
    'a.xn--mgberp4a5d4ar',
    'Dr.co',
    'J.Li',
    'x.health/afiya',
    'a.bank',
    'Dr.clinic/pay',
    'mr.loan',
    'prof.expert/x',
    'M.Sc/pay',
    'evil.sc',
    '(Noura).health',
    'x.рф',
    'x.foo.health',
    'evil.example/pay',
    'evil.ｃｏｍ',
    'evil。ＣＯＭ',
    'evil.Ⅽom',
    'evil.ⓒom',
    'ⓗttp://evil',
    'pay-now.com-urgent Noura',
    'evil.com\u0301',
    'evil.net²',
    'malicious.al-urgent',
    'J.Li-Wang',
  ])('with a web address is refused: %j', name => {
    expect(messagesOf(requiredName(120), name)).toEqual(['web address in name'])
    expect(messagesOf(optionalName(120), name)).toEqual(['web address in name'])
  })

  test.each([
    'نورة القحطاني',
    'د. سارة الحربي',
    'عبد.الله',
    'عبد.الله القحطاني',
    'أ.د. محمد',
    'A.M. Smith',
    'A.M.Smith',
    'St.John',
    'Al-Harbi Jr.',
    'Sara Al-Harbi, Ph.D',
    'Dr.Al-Harbi',
    'Prof.AL-HARBI',
    'أ.د.نُورة',
    'Sara.Comb-Ali',
    'Mohd.Ali',
    'Abdul.Rahman Ali',
    'Umm.Kulthum',
    'Hassan.Ali',
    'M.Sc Ali',
    'B.Sc. Noor',
    'Ali M.Sc',
    'نورة / أم خالد',
    'Sara / Noura',
    'Sara (Smith)',
    'د.سارة الحربي',
    'أ.د.محمد العلي',
    'Dr. Sarah Alharbi',
    'Dr.Sarah Alharbi',
    'J. R. R. Tolkien',
    'J.R.R.Tolkien',
    'Al-Harbi, A.',
    "O'Neil (Sam)",
    'Mohd.Ali',
    'Abdul.Rahman Ali',
    'Umm.Kulthum',
    'Hassan.Ali',
    'M.Sc Ali',
    'B.Sc. Noor',
    'Ali M.Sc',
    'عبد الله بن عبد العزيز',
    'Company.',
    'محمد ﷺ',
    'ا',
  ])('is kept: %j', name => {
    expect(z.parse(requiredName(120), name)).toBe(name)
  })
})

describe('a phone number', () => {
  test.each([
    ['', 'required field'],
    ['\u200f', 'required field'],
    ['12', 'phone min length'],
    ['()', 'required field'],
    ['12345', 'invalid phone'],
    ['050123456', 'invalid phone'],
    ['05012345678', 'invalid phone'],
    ['+966 5012 3456 78', 'invalid phone'],
    ['12345678901234567890123', 'invalid phone'],
    ['+999 501234567', 'invalid phone'],
    ['0501234567 / 0551234567', 'invalid phone'],
    ['050-CALL-NOW', 'invalid phone'],
  ])('that is not possible is refused: %j', (text, message) => {
    expect(messagesOf(Phone, text)).toEqual([message])
  })

  test.each([
    ['0501234567', '+966501234567'],
    ['501234567', '+966501234567'],
    ['966501234567', '+966501234567'],
    ['00966 50 123 4567', '+966501234567'],
    ['+966 (50) 123-4567', '+966501234567'],
    ['+966 0501234567', '+966501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['011 240 1000', '+966112401000'],
    ['9200 12345', '+966920012345'],
    ['800 123 4567', '+9668001234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['0020 100 123 4567', '+201001234567'],
    ['+1 202 555 0123', '+12025550123'],
  ])('is stored as E.164: %j', (text, phone) => {
    expect(z.parse(Phone, text)).toBe(phone)
  })
})

describe('the short code of an address', () => {
  test.each(['RHMA292', 'RHMA29291', 'RHM2929', '2929RHMA', 'رحما2929', 'RHMA 29a9', 'R'.repeat(32)])(
    'that is none is refused: %j',
    text => {
      expect(messagesOf(ShortAddress, text)).toEqual(['invalid short address'])
    },
  )

  test.each([
    ['RHMA2929', 'RHMA2929'],
    [' rhma 2929 ', 'RHMA2929'],
    ['RHMA-٢٩٢٩', 'RHMA2929'],
    ['\u200fRHMA۲۹۲۹\u200f', 'RHMA2929'],
    ['', ''],
    [' \u200f', ''],
    [null, ''],
    [undefined, undefined],
  ])('%j is stored as %j', (text, code) => {
    expect(z.parse(ShortAddress, text)).toBe(code)
  })
})

describe('a phone number of the clinic', () => {
  test.each(['()', '---', '+', '. .', '+(-)', '\u200f'])('without a digit is refused: %j', text => {
    expect(z.safeParse(WrittenPhone, text).success).toBe(false)
  })

  test.each([
    ['0501234567', '0501234567'],
    ['+966 (50) 123-4567', '+966 (50) 123-4567'],
    ['٩٢٠', '920'],
  ])('is kept as written: %j', (text, phone) => {
    expect(z.parse(WrittenPhone, text)).toBe(phone)
  })
})

describe('the page of a list', () => {
  const query = z.object(pageQuery(20, 100))

  test.each([
    '1e1',
    '0x1',
    '0b1',
    '1.0',
    '+1',
    '-1',
    '0',
    '1.5',
    'a',
    'Infinity',
    '10001',
    '1,2',
    ['1', '2'],
    {},
  ])('%j is refused', page => {
    expect(messagesOf(query, { page })).toEqual(['invalid value'])
    expect(messagesOf(query, { per_page: page })).toEqual(['invalid value'])
  })

  test.each([
    [{}, { page: 1, per_page: 20 }],
    [
      { page: '', per_page: ' ' },
      { page: 1, per_page: 20 },
    ],
    [
      { page: '2', per_page: '100' },
      { page: 2, per_page: 100 },
    ],
    [
      { page: ' 03 ', per_page: '٥' },
      { page: 3, per_page: 5 },
    ],
    [{ page: 4 }, { page: 4, per_page: 20 }],
  ])('%j is %j', (input, output) => {
    expect(z.parse(query, input)).toEqual(output)
  })
})

test('an empty filter counts as none', () => {
  expect(parsed(listBookings.query, { status: '' })).toEqual({ status: 'past', page: 1 })
  expect(parsed(listBookings.query, {})).toEqual({ status: 'past', page: 1 })
  expect(parsed(listAvailability.query, { from: '', to: ' ', days: '' })).toEqual({ days: 92 })
  expect(parsed(listFavorites.query, { type: '' })).toEqual({ page: 1 })
})

test.each(['1e1', '0x1', '-1', 'a', 'Infinity', []])('a total of %j is refused', expected_total => {
  const body = { payment_method: 1, address_id: 1, expected_total }
  expect(messagesOf(placeOrder.body, body)).toEqual(['invalid value'])
})
