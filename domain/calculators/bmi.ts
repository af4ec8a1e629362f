import { divideRounded, toTenThousandths } from './number-input.ts'

/** The classification of a body mass index. */
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
 * The classes in ascending order, in kg/m²; each includes its lower limit and excludes the upper one (C-15).
 * 40 itself still belongs to obesity_2, because obesity_3 is "above 40" (spec §9).
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
 * Calculates the body mass index of a height in cm and a weight in kg, rounded to two decimals. The class is
 * that of the unrounded value: 24.999 shows as 25.00 and is normal. Returns undefined unless both are
 * positive (spec §5, §9).
 */
export function calculateBmi(height: number, weight: number): { bmi: number; class: BmiClass } | undefined {
  if (!(height > 0 && weight > 0)) return undefined
  const scaledHeight = toTenThousandths(height)
  const scaledWeight = toTenThousandths(weight)
  if (scaledHeight === 0n || scaledWeight === 0n) return undefined
  // scaledWeight / 10⁴ kg over (scaledHeight / 10⁶ m)² is scaledWeight × 10⁸ / scaledHeight² kg/m².
  const dividend = scaledWeight * 10n ** 8n
  const divisor = scaledHeight * scaledHeight
  const isBelow = (limit: number) => dividend * 2n < BigInt(limit * 2) * divisor
  const isAbove40 = dividend > 40n * divisor
  const bmiClass = isAbove40
    ? 'obesity_3'
    : (bmiClasses.find(({ to }) => to < 40 && isBelow(to))?.name ?? 'obesity_2')
  return { bmi: Number(divideRounded(dividend * 100n, divisor)) / 100, class: bmiClass }
}

/**
 * Returns the weights in kg, to one decimal, that give a normal index at a height in cm; `to` is excluded.
 */
export function normalWeightRange(height: number): { from: number; to: number } {
  const square = toTenThousandths(height) ** 2n
  // limit × (scaled height / 10⁶)² in tenths of a kg; the limit is doubled because 18.5 is not an integer.
  const tenths = (doubleLimit: bigint) =>
    Number(divideRounded(doubleLimit * square * 10n, 2n * 10n ** 12n)) / 10
  return { from: tenths(37n), to: tenths(50n) }
}
