import { expect, test } from 'vitest'
import { gtinsWithin, productCode, readScan } from './read-scan.ts'

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

const CARTON = '0209521234543213'

test.each([
  [`${CARTON}1727053110CART3712`, [['CART', '2027-05-31', 12]]],
  [`${CARTON}371210CART17270531`, [['CART', '2027-05-31', 12]]],
  [`${CARTON}371210LOT1`, [['LOT1', null, 12]]],
  [`3712${CARTON}10LOT1`, [['LOT1', null, 12]]],
  [`${CARTON}10A371237241`, [['A3712', null, 241]]],
])('the carton %s without separators has its batch and count', (text, expected) => {
  const scans = readScan(text, TODAY)
  expect(scans.map(({ lot, expiry, pieces }) => [lot, expiry, pieces])).toEqual(expected)
})

test('a carton that does not say how many pieces it has is no pack', () => {
  for (const text of [CARTON, `${CARTON}10LOT`, `${CARTON}370${GS}10LOT`, `${CARTON}3712345${GS}10LOT`])
    expect(readScan(text, TODAY)).toEqual([{ ...plain, code: text, text }])
})

test.each([
  [`010952123454321370032505311200${GS}10A`, '2025-05-31'],
  ['0109521234543213700325053112001721`', null],
  ['010952123454321370032505311200', '2025-05-31'],
  ['01095212345432137003250531120010A', '2025-05-31'],
  ['010952123454321310A70032505311200', '2025-05-31'],
  ['01095212345432131525053110A', '2025-05-31'],
  ['010952123454321315250101172505311'.slice(0, -1), '2025-05-31'],
])('%s ends on %s', (text, expiry) => {
  expect(readScan(text, TODAY)).toMatchObject(expiry ? [{ code: '09521234543213', expiry }] : [{ expiry }])
})

test.each([
  ['two products', `0109521234543213${GS}0104006381333931`],
  ['a product and a carton of another', `0109521234543213${GS}0204006381333931${GS}3712`],
  ['two expiries', `010952123454321317270531${GS}17250101`],
  ['two expiries, one with its time', `010952123454321317270531${GS}70032501011200`],
  ['two batches', `010952123454321310A${GS}10B`],
  ['two batches in a link', 'https://example.com/01/09521234543213/10/A?10=B'],
])('a scan with %s is no pack', (_, text) => {
  expect(readScan(text, TODAY)).toMatchObject([{ code: text.toUpperCase(), lot: '', expiry: null }])
})

test.each([
  [']Q1https://id.gs1.org/01/09521234543213/10/A', '09521234543213'],
  [']I119521234543210', '19521234543210'],
  [']C0MED-7', 'MED-7'],
  [']A0MED-7', 'MED-7'],
  [']E04006381333931', '04006381333931'],
])('the symbology identifier is no part of %s', (text, code) => {
  expect(readScan(text, TODAY)).toMatchObject([{ code }])
  expect([productCode(text).gtin, productCode(text).sku]).toContain(code)
})

test.each([
  [`0109521234543213${'10A'.repeat(9)}`],
  ['(01)09521234543213(10)A(10)B'],
  [`0109521234543213172705311${GS}0109521234543213`],
  ['٠١٠٩٥٢١٢٣٤٥٤٣٢١٣10A|10B'],
  ['https://example.com/gtin/09521234543213/lot/A%00B'],
])('%j is no symbol, but has a GTIN', text => {
  expect(productCode(text).gtin).toBeUndefined()
  expect(gtinsWithin(text)).toEqual(['09521234543213'])
})

test.each(['', 'MED-0123', '0109521234543214', '010952123454321'])('%j has no GTIN within', text => {
  expect(gtinsWithin(text)).toEqual([])
})
