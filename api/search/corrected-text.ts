import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { phraseWords, type SearchWord } from '#domain/search/search-terms.ts'
import { guessableErrors, likelyMeant } from '#domain/search/spelling.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import type { SearchSources } from './match-conditions.ts'

/** How many of the most similar rows are compared with a misspelled word. */
const MAX_SIMILAR = 20

/**
 * The text with its misspelled words replaced by similar words of the list or of the search words, or
 * undefined if there are none. The trigram index finds similar rows (threshold 0.4, db/connect.ts);
 * domain/search/spelling.ts decides which word may be meant.
 */
export async function correctedText(
  db: Db,
  sources: SearchSources,
  typed: string,
  { searchWords, otherFilters }: { searchWords: readonly SearchWord[]; otherFilters: SQL | undefined },
): Promise<string | undefined> {
  const words = [...new Set(arabicFold(typed).split(' '))]
  const guessable = words.filter(word => guessableErrors(word) > 0).slice(0, MAX_GUESSED_WORDS)
  if (guessable.length === 0) return undefined
  const { rows } = await db.execute<{ word: string; key: string }>(
    similarKeys(sources, guessable, otherFilters),
  )
  const phrases = phraseWords(searchWords)
  const corrected = words.map(word => {
    const known = rows.filter(row => row.word === word).flatMap(({ key }) => key.split(' '))
    if (!guessable.includes(word) || known.includes(word)) return word
    return likelyMeant(word, [...known, ...phrases.filter(phrase => phrase !== word)]) ?? word
  })
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : undefined
}

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
