import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/arabic-fold.ts'

type Searched = PgTable & { searchKey: PgColumn }

/**
 * The condition under which a row's names fit what was typed: every word stands somewhere in its folded names. When no
 * row among those of the other filters fits, words may have a typing error (trigram similarity from 0.4, set by
 * db/connect.ts). Nothing typed, no condition.
 */
export async function matching(
  db: Db,
  table: Searched,
  typed: string | undefined,
  others?: SQL,
): Promise<SQL | undefined> {
  return (await searching(db, table, typed, others)).fits
}

/** As `matching`; `nearest` is the order that puts the smallest typing error first, where there is one. */
export async function searching(
  db: Db,
  table: Searched,
  typed: string | undefined,
  others: SQL = sql`true`,
): Promise<{ fits?: SQL; nearest?: SQL }> {
  if (!typed) return {}
  const folded = arabicFold(typed)
  if (folded === '') return { fits: sql`false` }
  const exact = sql.join(
    folded.split(' ').map(word => sql`${table.searchKey} like ${`%${word}%`}`),
    sql` and `,
  )
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists(select from ${table} where ${exact} and ${others}) as found`,
  )
  if (rows[0]?.found) return { fits: exact }
  return { fits: sql`${folded} <% ${table.searchKey}`, nearest: sql`${folded} <<-> ${table.searchKey}` }
}
