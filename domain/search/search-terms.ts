import { arabicFold } from '../text/arabic-fold.ts'

/**
 * One thing that is searched for: the typed words, which must all occur, and the alternatives to them, each
 * a list of words that must all occur. `isKnown`: the search words have it, so it is not looked for inside
 * other words («نفسي» is not in «تنفسي»).
 */
export type SearchTerm = { typed: string[]; instead: string[][]; isKnown: boolean }

/** What people type and what is searched besides it, as the clinic wrote it: separated by commas. */
export type SearchWord = { phrases: string; instead: string }

/** More words of a search than this are ignored. */
const MAX_WORDS = 8

/**
 * The terms of a typed text. The longest phrase of `searchWords` that begins at a word is one term, with the
 * words searched besides it; every other word is a term of its own. Phrases without other words are left out,
 * so a text of only such words has no terms, and neither has a text without letters and digits.
 */
export function searchTerms(text: string, searchWords: readonly SearchWord[]): SearchTerm[] {
  const words = [...new Set(arabicFold(text).split(' '))].filter(Boolean).slice(0, MAX_WORDS)
  const insteadOf = phraseTable(searchWords)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const { length, instead } = longestPhrase(words.slice(at), insteadOf)
    const typed = words.slice(at, at + length)
    if (!instead || instead.length > 0)
      terms.push({
        typed: typed.map(bareWord),
        instead: [...(instead ?? []), ...otherForms(typed)],
        isKnown: instead !== undefined,
      })
    at += length
  }
  return terms
}

/** The single words of all phrases, for which a misspelled word may be meant. */
export function phraseWords(searchWords: readonly SearchWord[]): string[] {
  return searchWords.flatMap(({ phrases }) => listed(phrases).filter(phrase => !phrase.includes(' ')))
}

/** The word without the Arabic article: «القلب» and «للقلب» are searched as «قلب». */
export function bareWord(word: string): string {
  return word.replace(/^(?:ال|لل)(?=[\u0621-\u064A]{3})/, '')
}

/** The phrases in their comparable form, with the alternatives of all rows that have them. */
function phraseTable(searchWords: readonly SearchWord[]): Map<string, string[][]> {
  const table = new Map<string, string[][]>()
  for (const { phrases, instead } of searchWords) {
    const alternatives = listed(instead).map(each => each.split(' ').map(bareWord))
    for (const phrase of listed(phrases)) {
      const key = comparable(phrase.split(' '))
      table.set(key, [...(table.get(key) ?? []), ...alternatives])
    }
  }
  return table
}

const listed = (text: string) =>
  text
    .split(/[,،\n]/)
    .map(arabicFold)
    .filter(Boolean)

const comparable = (words: string[]) => words.map(word => singular(bareWord(word))).join(' ')

function longestPhrase(words: string[], insteadOf: Map<string, string[][]>) {
  for (let length = words.length; length > 0; length--) {
    const instead = insteadOf.get(comparable(words.slice(0, length)))
    if (instead) return { length, instead }
  }
  return { length: 1, instead: undefined }
}

/** «tablets» also finds «tablet», «alqahtani» finds «Al-Qahtani», and «وشرايين» finds «شرايين». */
function otherForms(typed: string[]): string[][] {
  const [word = '', ...others] = typed
  if (others.length > 0) return []
  const forms = [
    singular(word),
    word.replace(/^(?:[ae]l(?=[a-z]{5})|(?:وال|بال|و)(?=[\u0621-\u064A]{3}))/, ''),
  ]
  return forms.filter(form => form !== word).map(form => [form])
}

const singular = (word: string) => word.replace(/(?<=^[a-z]{3,}[^ius])s$/, '')
