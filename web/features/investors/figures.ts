import type { Key } from '../../i18n/words.ts'

type Figure = { name: Key; amount: number; unit: Key; isMoney: boolean }

/** The figures of spec §9. They stand still: nothing in the system changes them. */
export const figures: readonly Figure[] = [
  { name: 'investors.paid', amount: 2_000_000_000, unit: 'sar', isMoney: true },
  { name: 'investors.shares', amount: 2_000_000_000, unit: 'investors.shares_unit', isMoney: false },
  { name: 'investors.authorized', amount: 2_000_000_000, unit: 'sar', isMoney: true },
]

/** A whole number in groups of three, `2,000,000,000`. */
export function grouped(amount: number): string {
  return groups.format(amount)
}
const groups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
