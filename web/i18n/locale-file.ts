import type { Language, LocalizedText } from '#contract/language.ts'
import type { BrandNames } from '#domain/brand/brand-names.ts'

/** A message with a count: the plural forms that each language needs (CLDR). `{{count}}` is the number. */
export type PluralForms = {
  ar: Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  en: Record<'one' | 'other', string>
}

/** The entries of a strings file: one key, both languages. */
export type Translations = Record<string, LocalizedText | PluralForms>

/** A locale file with the names of the brand, to which other texts refer by `$t(site.name)`. */
export const withBrand = (
  file: Record<string, string>,
  { name, group, pharmacy }: BrandNames<string>,
): Record<string, string> => ({
  ...file,
  'site.name': name,
  'site.group': group,
  'site.pharmacy': pharmacy,
})

/** The content of `/locales/{lng}.json`; plural forms have keys such as `key_few`. */
export function localeFile(translations: Translations, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([key, entry]) => {
      const text = entry[language]
      return typeof text === 'string'
        ? [[key, text]]
        : Object.entries(text).map(([form, message]) => [`${key}_${form}`, message])
    }),
  )
}
