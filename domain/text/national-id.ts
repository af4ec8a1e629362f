import { plainCode } from './typed-text.ts'

/**
 * The number of a national ID (it begins with 1) or an iqama (2), in ASCII digits, as somebody types or reads
 * it; undefined if its ten digits are none: the last one is the check digit of the Luhn algorithm.
 */
export function nationalIdOf(text: string): string | undefined {
  const digits = plainCode(text).replaceAll('-', '')
  return /^[12]\d{9}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : undefined
}

/** The sum of the digits, every second one from the right doubled; of a doubled one, both digits count. */
function luhnSum(digits: string): number {
  return [...digits].reduceRight((sum, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0
    const value = Number(digit) * (isDoubled ? 2 : 1)
    return sum + Math.floor(value / 10) + (value % 10)
  }, 0)
}
