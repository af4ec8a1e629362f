import { expect, test } from 'vitest'
import { scanOf } from './scan.ts'

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
