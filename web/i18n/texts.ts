import type { Language } from '#contract/pair.ts'
import type { AdminKey } from './admin-words.ts'
import type { Key } from './words.ts'

/** What `/locales/{lng}.json` holds: sentences by their keys, plural forms as `key_few`. */
export type Table = Record<string, string>

type Values = Record<string, string | number>

/** The sentences of one language. */
export type Texts = {
  language: Language
  /** A sentence with its values put in, in the plural form that `count` needs; a key without one stands for itself. */
  t: (key: Key | AdminKey, values?: Values) => string
  /** Whether there is such a sentence. */
  has: (key: string) => boolean
}

/** Reads sentences: `{{name}}` is a value, `$t(key)` another sentence. What is added to the table later is read as well. */
export function textsOf(language: Language, table: Table): Texts {
  const plural = new Intl.PluralRules(language)
  const say = (key: string, values: Values): string => {
    const { count } = values
    const form = typeof count === 'number' ? table[`${key}_${plural.select(count)}`] : undefined
    return (form ?? table[key] ?? key).replace(MARK, (_, name: string, other: string) =>
      other ? say(other, values) : String(values[name] ?? ''),
    )
  }
  return { language, t: (key, values = {}) => say(key, values), has: key => Object.hasOwn(table, key) }
}

const MARK = /\{\{(\w+)\}\}|\$t\(([\w.]+)\)/g
