import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { latinSpellings, soundsLikeLatin } from '#domain/search/latin-sound.ts'
import { phraseWords, type SearchWord } from '#domain/search/search-terms.ts'
import { guessableErrors, likelyMeant } from '#domain/search/spelling.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import type { SearchSources } from './match-conditions.ts'

/** How many of the most similar rows are compared with a misspelled word. */
const MAX_SIMILAR = 20

/**
 * The text with its misspelled words replaced by similar words of the list or of the search words, and Latin
 * words in Arabic letters, also parted in two, by themselves, or undefined if there are none. The trigram
 * index finds similar rows (threshold 0.4, db/connect.ts); domain/search decides which word may be meant.
 */
export async function correctedText(
  db: Db,
  sources: SearchSources,
  typed: string,
  { searchWords, otherFilters }: { searchWords: readonly SearchWord[]; otherFilters: SQL | undefined },
): Promise<string | undefined> {
  const words = [...new Set(arabicFold(typed).split(' '))]
  const pairs = words.slice(0, -1).map((word, at) => `${word}${words[at + 1]}`)
  const guessable = words.filter(word => guessableErrors(word) > 0).slice(0, MAX_GUESSED_WORDS)
  const heard = [...guessable, ...pairs.slice(0, MAX_GUESSED_WORDS)].filter(isArabic)
  const compared = [...new Set([...guessable.flatMap(withArticle), ...heard.flatMap(latinSpellings)])]
  if (compared.length === 0) return undefined
  const { rows } = await db.execute<{ word: string; key: string }>(
    similarKeys(sources, compared, otherFilters),
  )
  const phrases = phraseWords(searchWords)
  const similarTo = (word: string) =>
    rows.filter(row => withArticle(word).includes(row.word)).flatMap(({ key }) => key.split(' '))
  const latinFor = (word: string) =>
    heard.includes(word)
      ? latinSpellings(word)
          .flatMap(similarTo)
          .find(latin => soundsLikeLatin(word, latin))
      : undefined
  const meantBy = (word: string) => {
    const known = similarTo(word)
    if (!guessable.includes(word) || known.includes(word)) return word
    return (
      likelyMeant(word, [...known, ...phrases.filter(phrase => phrase !== word)]) ?? latinFor(word) ?? word
    )
  }
  const corrected: string[] = []
  for (let at = 0; at < words.length; at++) {
    const asOne = latinFor(pairs[at] ?? '')
    corrected.push(asOne ?? meantBy(words[at] as string))
    if (asOne) at++
  }
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : undefined
}

const isArabic = (word: string) => /^[\u0621-\u064A]+$/.test(word)

/** A short word has too little in common with another one of a letter less and the article. */
const withArticle = (word: string) =>
  isArabic(word) && !word.startsWith('ال') ? [word, `ال${word}`] : [word]

const MAX_GUESSED_WORDS = 4

/** The folded texts of the list and of what belongs to its rows that are similar to a word. */
function similarKeys(
  { table, key, texts = [], related = [] }: SearchSources,
  words: string[],
  filters?: SQL,
): SQL {
  const typed = sql.raw('typed.word')
  const own = [key, ...texts].map(
    column => sql`(select ${column} as key from ${table} where ${and(sql`${typed} <% ${column}`, filters)}
      order by ${typed} <<-> ${column} limit ${MAX_SIMILAR})`,
  )
  const others = related.flatMap(({ from, keys }) =>
    keys.map(each => {
      const name = sql.raw(each)
      return sql`(select ${name} as key from ${sql.raw(from)} where ${typed} <% ${name} limit ${MAX_SIMILAR})`
    }),
  )
  return sql`select typed.word, near.key from unnest(${sql.param(words)}::text[]) typed(word)
    cross join lateral (${sql.join([...own, ...others], sql` union all `)}) near`
}
