import { expect, test } from 'vitest'
import { productCode, readScan } from './read-scan.ts'

const TODAY = '2026-11-23'
const GS = '\u001D'
const pack = {
  code: '09521234543213',
  lot: 'ABC-1',
  expiry: '2027-05-31',
  serial: '12345',
  pieces: 1,
  wrongExpiry: false,
}
const plain = { lot: '', expiry: null, serial: '', pieces: 1, wrongExpiry: false }

test.each([
  [`]d201095212345432131727053110ABC-1${GS}2112345`],
  [`01095212345432131727050010ABC-1|2112345`],
  ['(01)09521234543213(17)270531(10)ABC-1(21)12345'],
  [' ٠١٠٩٥٢١٢٣٤٥٤٣٢١٣١٧٢٧٠٥٣١10ABC-1~2112345\r\n'],
])('%j is a pack of a batch', text => {
  expect(readScan(text, TODAY)).toMatchObject([pack])
})

test.each([
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '04006381333931'],
  ['96385074', '00000096385074'],
  ['614141000036', '00614141000036'],
  ['19521234543210', '19521234543210'],
  [' med-٠١٢٣ ', 'MED-0123'],
  ['10ABC', '10ABC'],
  ['0109521234543214', '0109521234543214'],
])('%j is the plain code %s', (text, code) => {
  expect(readScan(text, TODAY)).toEqual([{ ...plain, code, text: code }])
})

test('a symbol that says only the product has no number, expiry or serial number', () => {
  expect(readScan('(01)09521234543213', TODAY)).toMatchObject([{ ...plain, code: '09521234543213' }])
})

test('an expiry that is no day is said, not guessed', () => {
  expect(readScan('(01)09521234543213(17)271332(10)A', TODAY)).toMatchObject([
    { lot: 'A', expiry: null, wrongExpiry: true },
  ])
  expect(readScan('  ', TODAY)).toEqual([])
})

test.each([
  ['https://id.gs1.org/01/09521234543213/10/ABC-1/21/12345?17=270531'],
  ['HTTPS://example.com/shop/01/9521234543213/21/12345?17=270531&10=ABC%2D1#top'],
  ['https://example.com/gtin/09521234543213/lot/ABC-1/ser/12345?exp=270531'],
])('the Digital Link %s is a pack of a batch', text => {
  expect(readScan(text, TODAY)).toMatchObject([pack])
})

test.each([
  'https://example.com/',
  'https://example.com/01/x',
  'https://example.com/01/09521234543214',
  'https://example.com/01/09521234543213/21/A%00B',
  `https://example.com/01/09521234543213/10/${'A'.repeat(21)}`,
])('the address %s names no product', text => {
  expect(readScan(text, TODAY)).toMatchObject([{ code: text.toUpperCase(), lot: '', serial: '' }])
})

test('a carton counts its pieces', () => {
  expect(readScan(`020952123454321337 24${GS}10A`.replace(' ', ''), TODAY)).toMatchObject([
    { code: '09521234543213', pieces: 24, lot: 'A' },
  ])
})

test('two readings name one product, and each says so by its own text', () => {
  const scans = readScan('01095212345432131727053110LOTA21SER001', TODAY)
  expect(scans.map(({ lot, serial }) => [lot, serial])).toEqual([
    ['LOTA', 'SER001'],
    ['LOTA21SER001', ''],
  ])
  for (const scan of scans) expect(readScan(scan.text, TODAY)).toEqual([scan])
  expect(productCode('01095212345432131727053110LOTA21SER001').gtin).toBe('09521234543213')
})
