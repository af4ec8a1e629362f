import { expect, test } from 'vitest'
import { elementReadings, textOfElements } from './element-strings.ts'
import { scannedGtin } from './read-scan.ts'

const GS = '\u001D'
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
  expect(elementReadings(text).map(each => Object.fromEntries(each))).toEqual([all])
})

test('identifiers of three and four digits are kept apart from their values', () => {
  const [elements] = elementReadings(`0109521234543213240PART-7${GS}3103001250${GS}710123456${GS}8005000995`)
  expect(Object.fromEntries(elements ?? [])).toEqual({
    '01': '09521234543213',
    240: 'PART-7',
    3103: '001250',
    710: '123456',
    8005: '000995',
  })
})

test('three and four digits begin with what the specifications name, wherever else that occurs', () => {
  const [elements] = elementReadings(`4300Sara${GS}703003682X${GS}7230EM1${GS}310300125010A71${GS}21B800`)
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
  expect(Object.fromEntries(elementReadings('10AB(21)C')[0] ?? [])).toEqual({ 10: 'AB(21)C' })
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
  expect(elementReadings(text)).toEqual([])
})

test('the GTIN is that of the symbol or the typed number', () => {
  expect(scannedGtin('01095212345432131727053110A')).toBe('09521234543213')
  expect(scannedGtin('4006381333931')).toBe('04006381333931')
  expect(scannedGtin('0109521234543214')).toBeUndefined()
  expect(scannedGtin('17270531')).toBeUndefined()
  expect(scannedGtin('Panadol')).toBeUndefined()
})

const PACK = '0109521234543213'

test.each([
  [`${PACK}17270531109ABC123`, [{ '01': '09521234543213', 17: '270531', 10: '9ABC123' }]],
  [
    `${PACK}1727053110LOTA21SER001`,
    [
      { '01': '09521234543213', 17: '270531', 10: 'LOTA', 21: 'SER001' },
      { '01': '09521234543213', 17: '270531', 10: 'LOTA21SER001' },
    ],
  ],
  [`${PACK}21SER0011727053110LOTA`, [{ '01': '09521234543213', 21: 'SER001', 17: '270531', 10: 'LOTA' }]],
  [`10LOTA17270531${PACK}21SER001`, [{ 10: 'LOTA', 17: '270531', '01': '09521234543213', 21: 'SER001' }]],
  [`${PACK}10ABCDEFGHIJKLMNOPQR21STUV`, [{ '01': '09521234543213', 10: 'ABCDEFGHIJKLMNOPQR', 21: 'STUV' }]],
  [`${PACK}10B2105`, [{ '01': '09521234543213', 10: 'B2105' }]],
])('without any separator %j has these readings', (text, expected) => {
  expect(elementReadings(text).map(each => Object.fromEntries(each))).toEqual(expected)
})

test('the text of a reading has that reading alone', () => {
  for (const reading of elementReadings(`${PACK}1727053110LOTA21SER001`))
    expect(elementReadings(textOfElements(reading))).toEqual([reading])
})
