import { arabicFold } from '../text/arabic-fold.ts'
import type { MatchLevel } from './word-match.ts'

/**
 * One thing that is searched for: the typed words, which must all occur, and the alternatives to them, each
 * a list of words that must all occur. `loosest`: words that the search words have are not looked for inside
 * other words («نفسي» is not in «تنفسي»), and names such as «B12» only as whole words.
 */
export type SearchTerm = { typed: string[]; instead: string[][]; loosest: MatchLevel }

/** What people type and what is searched besides it, as the clinic wrote it: separated by commas. */
export type SearchWord = { phrases: string; instead: string }

/** More words of a search than this are ignored. */
const MAX_WORDS = 8

/**
 * The terms of a typed text. The longest phrase of `searchWords` that begins at a word is one term, with the
 * words searched besides it; every other word is a term of its own, and letters with their number («B12»)
 * are one, which is also found as two. Phrases without other words are left out, so a text of only such words
 * has no terms, and neither has a text without letters and digits.
 */
export function searchTerms(text: string, searchWords: readonly SearchWord[]): SearchTerm[] {
  const words = [...new Set(wordsOf(arabicFold(text)))].slice(0, MAX_WORDS)
  const insteadOf = phraseTable(searchWords)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const { length, instead } = longestPhrase(words.slice(at), insteadOf)
    const typed = words.slice(at, at + length)
    if (!instead || instead.length > 0)
      terms.push({
        typed: typed.map(bareWord),
        instead: [
          ...(instead ?? []),
          ...otherForms(typed),
          ...joined(words, at - 1),
          ...joined(words, at + length - 1),
        ],
        loosest: typed.some(isNumbered) ? 'exact' : instead ? 'prefix' : 'inside',
      })
    at += length
  }
  return terms
}

/** The single words of all phrases, for which a misspelled word may be meant. */
export function phraseWords(searchWords: readonly SearchWord[]): string[] {
  return searchWords.flatMap(({ phrases }) => listed(phrases).filter(phrase => !phrase.includes(' ')))
}

/** The words of a folded text; up to three letters with their number are one: «B12», «SPF 50». */
const wordsOf = (folded: string) => folded.match(/(?<![^ ])[^0-9 ]{1,3} [0-9]+(?![^ ])|[^ ]+/g) ?? []

const isNumbered = (word: string) => word.includes(' ')

/** The word without the Arabic article: «القلب» and «للقلب» are searched as «قلب». */
export function bareWord(word: string): string {
  return word.replace(/^(?:ال|لل)(?=[\u0621-\u064A]{3})/, '')
}

/** The phrases in their comparable form, with the alternatives of all rows that have them. */
function phraseTable(searchWords: readonly SearchWord[]): Map<string, string[][]> {
  const table = new Map<string, string[][]>()
  for (const { phrases, instead } of searchWords) {
    const alternatives = listed(instead).map(each => wordsOf(each).map(bareWord))
    for (const phrase of listed(phrases)) {
      const key = comparable(wordsOf(phrase))
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

/**
 * «C 1000» also finds «C fizz 1000», «tablets» finds «tablet», «alqahtani» finds «Al-Qahtani», and «وشرايين»
 * finds «شرايين».
 */
function otherForms(typed: string[]): string[][] {
  const [word = '', ...others] = typed
  if (others.length > 0) return []
  if (isNumbered(word)) return [word.split(' ')]
  const forms = [
    singular(word),
    word.replace(/^(?:[ae]l(?=[a-z]{5})|(?:وال|بال|و)(?=[\u0621-\u064A]{3}))/, ''),
  ]
  return forms.filter(form => form !== word).map(form => [form])
}

/** «multi vitamin» and «sun screen» also find «multivitamin» and «sunscreen». */
function joined(words: string[], at: number): string[][] {
  const [first = '', second = ''] = at < 0 ? [] : words.slice(at, at + 2)
  return /^[a-z]{3,5}$/.test(first) && /^[a-z]{3,}$/.test(second) ? [[first + second]] : []
}

const singular = (word: string) => word.replace(/(?<=^[a-z]{3,}[^ius])s$/, '')
