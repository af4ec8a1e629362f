import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtin14Of, printedGtin, withCheckDigit } from './gtin.ts'

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
