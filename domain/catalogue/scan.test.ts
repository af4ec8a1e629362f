import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gs1Elements, gtin14Of, printedGtin, scannedGtin, scanOf, withCheckDigit } from './scan.ts'

const TODAY = '2026-11-23'
const GS = '\u001D'
const pack = {
  code: '09521234543213',
  lot: 'ABC-1',
  expiry: '2027-05-31',
  serial: '12345',
  wrongExpiry: false,
}
const plain = { lot: '', expiry: null, serial: '', wrongExpiry: false }

test.each([
  [`]d201095212345432131727053110ABC-1${GS}2112345`],
  [`01095212345432131727050010ABC-1|2112345`],
  ['(01)09521234543213(17)270531(10)ABC-1(21)12345'],
  [' ٠١٠٩٥٢١٢٣٤٥٤٣٢١٣١٧٢٧٠٥٣١10ABC-1~2112345\r\n'],
])('%j is a pack of a batch', text => {
  expect(scanOf(text, TODAY)).toEqual(pack)
})

test.each([
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '04006381333931'],
  ['96385074', '00000096385074'],
  [' med-٠١٢٣ ', 'MED-0123'],
  ['10ABC', '10ABC'],
  ['0109521234543214', '0109521234543214'],
])('%j is the plain code %s', (text, code) => {
  expect(scanOf(text, TODAY)).toEqual({ ...plain, code })
})

test('a symbol that says only the product has no number, expiry or serial number', () => {
  expect(scanOf('(01)09521234543213', TODAY)).toEqual({ ...plain, code: '09521234543213' })
})

test('an expiry that is no day is said, not guessed', () => {
  expect(scanOf('(01)09521234543213(17)271332(10)A', TODAY)).toMatchObject({
    lot: 'A',
    expiry: null,
    wrongExpiry: true,
  })
  expect(scanOf('  ', TODAY)).toBeUndefined()
})

const all = { '01': '09521234543213', 17: '270531', 10: 'ABC/1-23', 21: '12345x' }

test.each([
  [`]d201095212345432131727053110ABC/1-23${GS}2112345x`, 'as a scanner sends a DataMatrix'],
  [`${GS}010952123454321310ABC/1-23${GS}2112345x${GS}17270531`, 'with FNC1 first and in another order'],
  ['010952123454321310ABC/1-23|172705312112345x', 'with | for FNC1'],
  ['(01)09521234543213(17)270531(10)ABC/1-23(21)12345x', 'in the form for people'],
  [' 010952123454321310ABC/1-23|172705312112345x\r\n', 'with spaces around it'],
  [']C10109521234543213\u241D17270531\u241D10ABC/1-23~2112345x', 'with needless separators'],
  ['٠١٠٩٥٢١٢٣٤٥٤٣٢١٣١٧٢٧٠٥٣١10ABC/1-23|2112345x', 'with Arabic digits'],
])('%j is read (%s)', text => {
  expect(Object.fromEntries(gs1Elements(text) ?? [])).toEqual(all)
})

test('identifiers of three and four digits are kept apart from their values', () => {
  const elements = gs1Elements(`0109521234543213240PART-7${GS}3103001250${GS}710123456${GS}8005000995`)
  expect(Object.fromEntries(elements ?? [])).toEqual({
    '01': '09521234543213',
    240: 'PART-7',
    3103: '001250',
    710: '123456',
    8005: '000995',
  })
})

test('three and four digits begin with what the specifications name, wherever else that occurs', () => {
  const elements = gs1Elements(`4300Sara${GS}703003682X${GS}7230EM1${GS}310300125010A71${GS}21B800`)
  expect(Object.fromEntries(elements ?? [])).toEqual({
    4300: 'Sara',
    7030: '03682X',
    7230: 'EM1',
    3103: '001250',
    10: 'A71',
    21: 'B800',
  })
})

test('parentheses within a value are part of it', () => {
  expect(Object.fromEntries(gs1Elements('10AB(21)C') ?? [])).toEqual({ 10: 'AB(21)C' })
})

test.each([
  '',
  'Panadol',
  '01095212345432',
  '(01)',
  '17',
  '10',
  `10a${GS}x1`,
  '10سعد',
  '10سعدA',
  '10Aسعد',
  '10AB]C1',
  '24xPART',
  '310xA',
  '0109521234543213 17',
])('%j is no symbol', text => {
  expect(gs1Elements(text)).toBeUndefined()
})

test('the GTIN is that of the symbol or the typed number', () => {
  expect(scannedGtin('01095212345432131727053110A')).toBe('09521234543213')
  expect(scannedGtin('4006381333931')).toBe('04006381333931')
  expect(scannedGtin('0109521234543214')).toBeUndefined()
  expect(scannedGtin('17270531')).toBeUndefined()
  expect(scannedGtin('Panadol')).toBeUndefined()
})

test.each([
  ['96385074', '00000096385074', 'GTIN-8'],
  ['614141000036', '00614141000036', 'GTIN-12'],
  ['4006381333931', '04006381333931', 'GTIN-13'],
  ['09521234543213', '09521234543213', 'GTIN-14 of the GS1 specifications'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '04006381333931', 'Arabic digits'],
  [' 4006381-333931\u200f', '04006381333931', 'spaces, hyphens and direction marks'],
])('%s is read as %s (%s)', (text, gtin) => {
  expect(gtin14Of(text)).toBe(gtin)
})

test.each([
  '',
  '4006381333932',
  '400638133393',
  '406381333931',
  '40063813339311',
  '00000000',
  'x4006381333931',
  '004006381333931',
  '096385074',
])('%j is no GTIN', text => {
  expect(gtin14Of(text)).toBeUndefined()
})

test('a wrong digit and two exchanged neighbours that do not differ by five are noticed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{11}$/),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (body, at, by) => {
        const gtin = withCheckDigit(body)
        expect(gtin14Of(gtin)).toBe(gtin.padStart(14, '0'))
        const digits = [...gtin].map(Number)
        const wrong = digits.with(at, ((digits[at] as number) + by) % 10)
        expect(gtin14Of(wrong.join(''))).toBeUndefined()
        const [left, right] = [digits[at] as number, digits[at + 1]]
        if (right === undefined || Math.abs(left - right) % 5 === 0) return
        expect(
          gtin14Of(
            digits
              .with(at, right)
              .with(at + 1, left)
              .join(''),
          ),
        ).toBeUndefined()
      },
    ),
  )
})

test('a pack shows as many digits as its number has', () => {
  for (const printed of ['96385074', '614141000036', '4006381333931', '19521234543210'])
    expect(printedGtin(printed.padStart(14, '0'))).toBe(printed)
})
