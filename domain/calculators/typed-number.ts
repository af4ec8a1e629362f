import { asciiDigits } from '../arabic-fold.ts'

/**
 * A typed number in plain spelling: ASCII digits and a point, whichever digits and decimal sign were typed, without
 * the spaces and direction marks that come along with pasted text.
 */
export function plainNumber(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[,٫،]/, '.')
}

/** The positive number that was typed; undefined for zero, a negative one and everything else (S-36). */
export function typedNumber(text: string): number | undefined {
  const plain = plainNumber(text)
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(plain)) return undefined
  return Number(plain) || undefined
}

/**
 * A number as a whole count of ten-thousandths. Rules count in these: 18.5 × 1.7² is no binary fraction, and a limit
 * must not fall on its wrong side by the last bit.
 */
export function tenThousandths(value: number): bigint {
  return BigInt(Math.round(value * 10_000))
}

/** A quotient of non-negative whole numbers, rounded half up. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
