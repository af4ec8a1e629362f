import type { TranslationKey } from '../../i18n/translations.ts'

type Figure = { name: TranslationKey; amount: number; unit: TranslationKey; isMoney: boolean }

/** The figures of spec §9. They are constants: nothing in the system changes them. */
export const figures: readonly Figure[] = [
  { name: 'investors.paid', amount: 2_000_000_000, unit: 'sar', isMoney: true },
  { name: 'investors.shares', amount: 2_000_000_000, unit: 'investors.shares_unit', isMoney: false },
  { name: 'investors.authorized', amount: 2_000_000_000, unit: 'sar', isMoney: true },
]
