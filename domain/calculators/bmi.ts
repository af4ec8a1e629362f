import { roundedQuotient, tenThousandths } from './typed-number.ts'

/** What the calculator says about a body mass index. */
export type BmiClass =
  | 'severe_thinness'
  | 'moderate_thinness'
  | 'mild_thinness'
  | 'normal'
  | 'overweight'
  | 'obesity_1'
  | 'obesity_2'
  | 'obesity_3'

/**
 * The classes in their order, each from its lower limit to below the next one's (C-15), in kg/m². 40 itself is still
 * the second obesity, because the third is "above 40" (spec §9).
 */
export const bmiClasses: readonly { name: BmiClass; from: number; to: number }[] = [
  { name: 'severe_thinness', from: 0, to: 16 },
  { name: 'moderate_thinness', from: 16, to: 17 },
  { name: 'mild_thinness', from: 17, to: 18.5 },
  { name: 'normal', from: 18.5, to: 25 },
  { name: 'overweight', from: 25, to: 30 },
  { name: 'obesity_1', from: 30, to: 35 },
  { name: 'obesity_2', from: 35, to: 40 },
  { name: 'obesity_3', from: 40, to: Number.POSITIVE_INFINITY },
]

/**
 * The body mass index of a height in cm and a weight in kg, rounded to two decimals, with the class of the exact
 * value: 24.999 shows as 25.00 and is normal. Undefined unless both are positive (spec §5, §9).
 */
export function bmiOf(height: number, weight: number): { bmi: number; class: BmiClass } | undefined {
  if (!(height > 0 && weight > 0)) return undefined
  const tall = tenThousandths(height)
  const heavy = tenThousandths(weight)
  if (tall === 0n || heavy === 0n) return undefined
  // heavy / 10⁴ kg over (tall / 10⁶ m)² is heavy × 10⁸ / tall² kg/m².
  const share = heavy * 10n ** 8n
  const square = tall * tall
  const isBelow = (limit: number) => share * 2n < BigInt(limit * 2) * square
  const isAbove40 = share > 40n * square
  const found = isAbove40
    ? 'obesity_3'
    : (bmiClasses.find(({ to }) => to < 40 && isBelow(to))?.name ?? 'obesity_2')
  return { bmi: Number(roundedQuotient(share * 100n, square)) / 100, class: found }
}

/** The weights in kg, to one decimal, between which a height in cm has a normal index; the upper one is excluded. */
export function normalWeights(height: number): { from: number; to: number } {
  const square = tenThousandths(height) ** 2n
  // limit × (tall / 10⁶)² in tenths of a kg; the limit is doubled, 18.5 being no whole number.
  const tenths = (doubleLimit: bigint) =>
    Number(roundedQuotient(doubleLimit * square * 10n, 2n * 10n ** 12n)) / 10
  return { from: tenths(37n), to: tenths(50n) }
}
