import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalIdOf } from './national-id.ts'

test.each([
  ['1000000008', '1000000008'],
  ['1010101013', undefined],
  ['1058529940', '1058529940'],
  ['1987654322', '1987654322'],
  ['2598173645', '2598173645'],
  ['01000000008', undefined],
  ['10000000009', undefined],
  ['2000000006', '2000000006'],
  [' 1000 000-008 ', '1000000008'],
  ['١٠٠٠٠٠٠٠٠٨', '1000000008'],
  ['\u200f1000000008', '1000000008'],
  ['1000000009', undefined],
  ['3000000004', undefined],
  ['0000000000', undefined],
  ['100000008', undefined],
  ['10000000080', undefined],
  ['+1000000008', undefined],
  ['', undefined],
])('%s is read as %s', (text, number) => expect(nationalIdOf(text)).toBe(number))

const nineDigits = fc.integer({ min: 100_000_000, max: 299_999_999 }).map(String)

test('of ten numbers that differ in the last digit one is valid', () => {
  fc.assert(
    fc.property(nineDigits, start => {
      const valid = Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).filter(Boolean)
      expect(valid).toHaveLength(1)
    }),
  )
})

test('a number with one wrong digit is refused', () => {
  fc.assert(
    fc.property(nineDigits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const number = Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''
      const wrong = String((Number(number[at]) + by) % 10)
      expect(nationalIdOf(number.slice(0, at) + wrong + number.slice(at + 1))).toBeUndefined()
    }),
  )
})
