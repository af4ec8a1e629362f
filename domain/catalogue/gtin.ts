import { plainCode } from '../text/typed-text.ts'

/**
 * The GTIN that somebody types or scans with 8, 12, 13 or 14 digits, in its form of 14 digits; undefined if
 * the check digit is wrong or the number of digits is another. Source: GS1 General Specifications, sections
 * 3.3.2 (shorter ones are filled with zeros on the left) and 7.9.1 (check digit).
 */
export function gtin14Of(text: string): string | undefined {
  const digits = plainCode(text).replaceAll('-', '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined
  const gtin = digits.padStart(14, '0')
  return gtin === withCheckDigit(gtin.slice(0, -1)) ? gtin : undefined
}

/** The digits with their check digit: from the right, every other one counts three times. */
export function withCheckDigit(digits: string): string {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A GTIN of 14 digits as it is printed on a pack: with 8, 12, 13 or 14. */
export const printedGtin = (gtin: string) => gtin.replace(/^(?:000000|00|0)/, '')
