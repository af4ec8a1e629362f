import { roundedQuotient, tenThousandths } from './typed-number.ts'

export type Sex = 'boy' | 'girl'

/** How far the grown height of nineteen children in twenty lies from the expected one at most, in cm (Tanner). */
export const TARGET_RANGE = 8.5

/**
 * The grown height of a child in cm, to one decimal: half of (mother + father + 13) for a boy, − 13 for a girl
 * (spec §9). Undefined unless both heights are positive, and so is the answer.
 */
export function childHeightOf(mother: number, father: number, sex: Sex): number | undefined {
  if (!(mother > 0 && father > 0)) return undefined
  const both = tenThousandths(mother) + tenThousandths(father)
  const sum = both + (sex === 'boy' ? 130_000n : -130_000n)
  if (sum <= 0n) return undefined
  return Number(roundedQuotient(sum, 2000n)) / 10 || undefined
}
