import type { TranslationKey } from '../../i18n/translations.ts'

type Figure = { name: TranslationKey; amount: number; isMoney: boolean }

/** The figures of spec §9. They are constants: nothing in the system changes them. */
export const figures: readonly Figure[] = [
  { name: 'investors.paid', amount: 2_000_000_000, isMoney: true },
  { name: 'investors.shares', amount: 2_000_000_000, isMoney: false },
  { name: 'investors.authorized', amount: 2_000_000_000, isMoney: true },
]
