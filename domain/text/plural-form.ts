type Language = 'ar' | 'en'

/** The plural forms of Unicode CLDR; English has `one` and `other`. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/**
 * Returns the form of a counted noun, by the rules of Unicode CLDR. Intl.PluralRules is not used, because the
 * server and every browser must choose the same form.
 */
export function pluralForm(count: number, language: Language): PluralForm {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  if (!Number.isInteger(count)) return 'other'
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const rest = count % 100
  return rest >= 3 && rest <= 10 ? 'few' : rest >= 11 ? 'many' : 'other'
}
