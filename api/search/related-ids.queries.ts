import { or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { SearchTerm } from '#domain/search/search-terms.ts'
import { hasWord, type MatchLevel } from '#domain/search/word-match.ts'
import type { RelatedIds, SearchSources } from './match-conditions.ts'

/**
 * The ids of the related rows (specialties, cities, departments) that have the words of the terms. There are
 * few of them, so they are read once and compared here, and the statements of the list stay short.
 */
export async function relatedIdsOf(
  db: Db,
  { related = [] }: SearchSources,
  terms: readonly SearchTerm[],
): Promise<RelatedIds> {
  const words = [...new Set(terms.flatMap(({ typed, instead }) => [...typed, ...instead.flat()]))]
  if (related.length === 0 || words.length === 0) return {}
  const parts: SQL[] = related.flatMap(({ id, from, keys }, place) =>
    keys.map(key => {
      const name = sql.raw(key)
      return sql`select distinct ${sql.raw(`${place} as place, ${id} as id`)}, ${name} as key
        from ${sql.raw(from)} where ${or(...words.map(word => sql`${name} like ${`%${word}%`}`))}`
    }),
  )
  const { rows } = await db.execute<RelatedRow>(sql.join(parts, sql` union all `))
  const idsAt = (word: string, level: MatchLevel) =>
    related.map((_, place) => [
      ...new Set(
        rows.filter(row => row.place === place && hasWord(row.key, word, level)).map(({ id }) => id),
      ),
    ])
  return Object.fromEntries(
    words.map(word => [
      word,
      { exact: idsAt(word, 'exact'), prefix: idsAt(word, 'prefix'), inside: idsAt(word, 'inside') },
    ]),
  )
}

type RelatedRow = { place: number; id: number; key: string }
