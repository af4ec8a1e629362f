import type { Language, Pair } from '#contract/pair.ts'

/** A counted sentence: the plural forms that each language needs (CLDR). `{{count}}` stands for the number. */
export type Counted = {
  ar: Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  en: Record<'one' | 'other', string>
}

/** The entries of a strings file: one key, both languages. */
export type Words = Record<string, Pair | Counted>

/** What `/locales/{lng}.json` holds: plural forms as `key_few`. */
export function localeFile(words: Words, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, entry]) => {
      const text = entry[language]
      return typeof text === 'string'
        ? [[key, text]]
        : Object.entries(text).map(([form, sentence]) => [`${key}_${form}`, sentence])
    }),
  )
}
