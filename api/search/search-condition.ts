import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'

type SearchableTable = PgTable & { searchKey: PgColumn }

/**
 * The words of a folded text: a letter with its number («B12») is one, and a phone number has no 0 or 00,
 * because it is stored as E.164.
 */
export function foldedWords(folded: string): string[] {
  const words = folded.match(/(?<![^ ])[^0-9 ] [0-9]{1,3}(?![^ ])|[^ ]+/g) ?? []
  return words.map(word => word.replace(/^0+(?=[1-9]\d+$)/, ''))
}

/**
 * The condition for rows whose folded names match a text that staff typed: every word occurs in them. It is
 * fuzzy (trigram similarity from 0.4, set by db/connect.ts) when no row that meets `otherFilters` matches
 * exactly. An empty text has no condition.
 */
export async function exactOrFuzzyCondition(
  db: Db,
  table: SearchableTable,
  searchText: string | undefined,
  otherFilters: SQL = sql`true`,
): Promise<SQL | undefined> {
  if (!searchText) return undefined
  const folded = arabicFold(searchText)
  if (folded === '') return sql`false`
  const words = foldedWords(folded).map(word => sql`${table.searchKey} like ${`%${word}%`}`)
  const exact = sql.join(words, sql` and `)
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists(select from ${table} where ${exact} and ${otherFilters}) as found`,
  )
  return rows[0]?.found ? exact : sql`${folded} <% ${table.searchKey}`
}
