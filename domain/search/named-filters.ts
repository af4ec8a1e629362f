import { arabicFold } from '../text/arabic-fold.ts'
import { bareWord } from './search-terms.ts'

/** Words that name a value of a filter; a null filter: words that name none, such as «طبيب» or “in”. */
export type NamedValue<Filter extends string> = {
  phrase: string
  filter: Filter | null
  value: string | number
}

/** The filters that a text names, each with its value. */
export type NamedFilters<Filter extends string> = Partial<Record<Filter, string | number>>

/**
 * Returns the filters that a typed text names, or undefined unless all of its words do: a name that is typed
 * stays a search. Phrases are compared folded and without the article; the longest one that begins at a word
 * counts. One that names two values of a filter names none, and so does a text with two values of a filter.
 */
export function namedFilters<Filter extends string>(
  text: string,
  vocabulary: readonly NamedValue<Filter>[],
): NamedFilters<Filter> | undefined {
  const table = new Map<string, NamedValue<Filter> | undefined>()
  for (const named of vocabulary) {
    const key = phraseKey(arabicFold(named.phrase).split(' '))
    const known = table.get(key)
    const isAmbiguous = known?.filter === named.filter && known.value !== named.value
    if (!table.has(key) || isAmbiguous) table.set(key, isAmbiguous ? undefined : named)
  }
  const words = arabicFold(text).split(' ').filter(Boolean)
  const found: NamedFilters<Filter> = {}
  for (let at = 0; at < words.length; ) {
    const named = longestNamed(words.slice(at, at + MAX_PHRASE), table)
    if (!named) return undefined
    const { filter, value } = named.value
    if (filter !== null && found[filter] !== undefined && found[filter] !== value) return undefined
    if (filter !== null) found[filter] = value
    at += named.length
  }
  return found
}

/** The most words of a phrase. */
const MAX_PHRASE = 5

function longestNamed<Value>(words: string[], table: ReadonlyMap<string, Value | undefined>) {
  for (let length = words.length; length > 0; length--) {
    const [first = '', ...others] = words.slice(0, length)
    // «بجدة» is «في جدة».
    for (const form of [first, first.replace(/^ب(?=[\u0621-\u064A]{3})/, '')]) {
      const value = table.get(phraseKey([form, ...others]))
      if (value) return { value, length }
    }
  }
  return undefined
}

const phraseKey = (words: string[]) => words.map(bareWord).join(' ')
