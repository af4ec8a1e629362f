import { plainCode } from '../text/typed-text.ts'

/**
 * Normalizes a typed number to ASCII digits and a decimal point, from any digits and decimal separator, and
 * removes the spaces and direction marks of pasted text. A comma before three digits may part thousands: it
 * stays, and the person is asked.
 */
export function normalizeNumber(text: string): string {
  return plainCode(text).replace(/[,،](?!\d{3}$)|٫/, '.')
}

/** Parses a typed positive number; returns undefined for zero, negative numbers and anything else (S-36). */
export function parsePositiveNumber(text: string): number | undefined {
  const normalized = normalizeNumber(text)
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(normalized)) return undefined
  return Number(normalized) || undefined
}

/**
 * Parses a typed height in centimetres, from 20 to 300; returns undefined for anything else, such as 1.70 in
 * metres, 5.9 in feet and 1700 in millimetres.
 */
export function parseHeight(text: string): number | undefined {
  const height = parsePositiveNumber(text)
  return height && height >= 20 && height <= 300 ? height : undefined
}

/**
 * Converts a number to an integer of ten-thousandths. The calculators use integers because 18.5 × 1.7² is not
 * exact in binary floating point, and a rounding error must not move a value across a class limit.
 */
export function toTenThousandths(value: number): bigint {
  return BigInt(Math.round(value * 10_000))
}

/** Divides non-negative integers and rounds half up. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
