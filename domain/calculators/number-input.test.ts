import { expect, test } from 'vitest'
import { normalizeNumber, parseHeight, parsePositiveNumber } from './number-input.ts'

test.each([
  ['160', 160],
  [' 160 ', 160],
  ['١٦٠', 160],
  ['۱۶۰', 160],
  ['160.5', 160.5],
  ['160,5', 160.5],
  ['١٦٠٫٥', 160.5],
  ['١٦٠،٥', 160.5],
  ['\u200f١٦٠\u200f', 160],
  ['0.5', 0.5],
  ['72.35', 72.35],
  ['007', 7],
  ['१६०', 160],
  ['১৬০,৫', 160.5],
  ['160,50', 160.5],
  ['1٫700', 1.7],
  ['72.350', 72.35],
])('%j is parsed as %d', (text, value) => {
  expect(parsePositiveNumber(text)).toBe(value)
})

test.each([
  '',
  ' ',
  '0',
  '0.0',
  '٠',
  '-5',
  '+5',
  '1e3',
  '1,2,3',
  // A thousand and more, or a fraction.
  '1,700',
  '72,350',
  '١،٧٠٠',
  '.',
  '5.',
  '.5',
  'NaN',
  'Infinity',
  '0x10',
  '١٦٠ سم',
  '9'.repeat(400),
])('%j is not a positive number', text => {
  expect(parsePositiveNumber(text)).toBeUndefined()
})

test('normalizeNumber returns ASCII digits and a decimal point', () => {
  expect(normalizeNumber(' ١٦٠٫٥ ')).toBe('160.5')
})

test.each(['1.70', '١٫٧٠', '5.9', '19.99', '300.01', '1700', '0', '', 'abc'])(
  '%j is no height in centimetres',
  text => {
    expect(parseHeight(text)).toBeUndefined()
  },
)

test.each([
  ['20', 20],
  ['١٦٥', 165],
  ['170,5', 170.5],
  ['300', 300],
])('%j is a height of %d cm', (text, height) => {
  expect(parseHeight(text)).toBe(height)
})
