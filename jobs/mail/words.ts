import type { Pair } from '#contract/pair.ts'

/** The words that stand in every letter. */
export const words = {
  brand: { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' },
} as const satisfies Record<string, Pair>
