import type { Language } from '#contract/language.ts'
import { pluralForm } from '#domain/text/plural-form.ts'
import type { AdminTranslationKey } from './admin-translations.ts'
import type { TranslationKey } from './translations.ts'

/** The content of `/locales/{lng}.json`: messages by key; plural forms have keys such as `key_few`. */
export type LocaleStrings = Record<string, string>

type Values = Record<string, string | number>

export type Translator = {
  language: Language
  /**
   * The message of a key with its values, in the plural form of `count`; the key itself if there is no
   * message.
   */
  t: (key: TranslationKey | AdminTranslationKey, values?: Values) => string
  /** Whether the key has a message. */
  has: (key: string) => boolean
}

/**
 * Translates keys: `{{name}}` is replaced by a value, `$t(key)` by another message. Messages added to
 * `strings` later are found too.
 */
export function createTranslator(language: Language, strings: LocaleStrings): Translator {
  const translate = (key: string, values: Values): string => {
    const { count } = values
    const form = typeof count === 'number' ? strings[`${key}_${pluralForm(count, language)}`] : undefined
    const message = form ?? strings[key] ?? key
    // A name that staff entered is no message: it may look like one.
    if (ENTERED_NAME.test(key)) return message
    return message.replace(PLACEHOLDER, (_, name: string, other: string) =>
      other ? translate(other, values) : String(values[name] ?? ''),
    )
  }
  return {
    language,
    t: (key, values = {}) => translate(key, values),
    has: key => Object.hasOwn(strings, key),
  }
}

const ENTERED_NAME = /^site\.(?:name|group|pharmacy)$/
const PLACEHOLDER = /\{\{(\w+)\}\}|\$t\(([\w.]+)\)/g
