/** How well a word matches a folded text: as a whole word, as the beginning of one, or as any part. */
export type MatchLevel = (typeof levels)[number]

const levels = ['exact', 'prefix', 'inside'] as const

/** The level at which fewer texts match. */
export const stricter = (one: MatchLevel, other: MatchLevel): MatchLevel =>
  levels.indexOf(one) < levels.indexOf(other) ? one : other

/** In words of up to this many letters only beginnings count: «لمى» is not found in «السلمي». */
const MAX_SHORT = 3

/**
 * The texts of which one must occur in the folded text, which has a space before and after it. A word may
 * stand after the Arabic article or a short preposition, which are written together with it.
 */
export function wordForms(word: string, level: MatchLevel): string[] {
  if (level === 'inside' && word.length > MAX_SHORT) return [word]
  return withArticles(word).map(form => (level === 'exact' ? ` ${form} ` : ` ${form}`))
}

/** The word as it may be written at the beginning of a name. */
export const withArticles = (word: string): string[] =>
  (/[\u0621-\u064A]/.test(word) ? ARTICLES : ['']).map(article => article + word)

const ARTICLES = ['', 'ال', 'وال', 'لل', 'بال', 'و', 'ل', 'ب']

/** Whether a folded text has the word at this level. */
export function hasWord(text: string, word: string, level: MatchLevel): boolean {
  return wordForms(word, level).some(form => ` ${text} `.includes(form))
}
