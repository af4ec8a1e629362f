import { divideRounded, toTenThousandths } from './number-input.ts'

export type Sex = 'boy' | 'girl'

/** The adult height of 95 % of children lies within this distance of the expected height, in cm (Tanner). */
export const TARGET_RANGE_CM = 8.5

/**
 * Estimates the adult height of a child in cm, to one decimal: (mother + father + 13) / 2 for a boy, − 13 for
 * a girl (spec §9). Returns undefined unless both heights and the result are positive.
 */
export function expectedChildHeight(mother: number, father: number, sex: Sex): number | undefined {
  if (!(mother > 0 && father > 0)) return undefined
  const parents = toTenThousandths(mother) + toTenThousandths(father)
  const sum = parents + (sex === 'boy' ? 130_000n : -130_000n)
  if (sum <= 0n) return undefined
  return Number(divideRounded(sum, 2000n)) / 10 || undefined
}
