import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'

type SearchableTable = PgTable & { searchKey: PgColumn }

/**
 * The condition that rows must meet and, for a fuzzy search, the order that puts the most similar names
 * first.
 */
type SearchCondition = { condition?: SQL; bySimilarity?: SQL }

/**
 * How to search a table for a typed text: every word occurs in the row's folded names; with `isFuzzy`, words
 * may have typing errors (trigram similarity from 0.4, set by db/connect.ts). An empty text has no condition.
 */
export function searchCondition(
  table: SearchableTable,
  searchText: string | undefined,
  isFuzzy: boolean,
): SearchCondition {
  if (!searchText) return {}
  const folded = arabicFold(searchText)
  if (folded === '') return { condition: sql`false` }
  if (isFuzzy)
    return {
      condition: sql`${folded} <% ${table.searchKey}`,
      bySimilarity: sql`${folded} <<-> ${table.searchKey}`,
    }
  const words = folded.split(' ').map(word => sql`${table.searchKey} like ${`%${word}%`}`)
  return { condition: sql.join(words, sql` and `) }
}

/**
 * The condition for rows that match a typed text. It is fuzzy when no row that meets `otherFilters` matches
 * exactly.
 */
export async function exactOrFuzzyCondition(
  db: Db,
  table: SearchableTable,
  searchText: string | undefined,
  otherFilters: SQL = sql`true`,
): Promise<SQL | undefined> {
  const { condition: exact } = searchCondition(table, searchText, false)
  if (!exact) return undefined
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists(select from ${table} where ${exact} and ${otherFilters}) as found`,
  )
  return rows[0]?.found ? exact : searchCondition(table, searchText, true).condition
}
