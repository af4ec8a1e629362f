import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { arabicFold } from '#domain/arabic-fold.ts'

type Searched = PgTable & { searchKey: PgColumn }

/** How rows fit what was typed: under which condition, and the order that puts the smallest typing error first, where there may be one. */
type Fitting = { fits?: SQL; nearest?: SQL }

/**
 * How a row's names fit what was typed: every word stands somewhere in its folded names; with `isNear`, words may have a
 * typing error (trigram similarity from 0.4, set by db/connect.ts). Nothing typed, no condition.
 */
export function fitting(table: Searched, typed: string | undefined, isNear: boolean): Fitting {
  if (!typed) return {}
  const folded = arabicFold(typed)
  if (folded === '') return { fits: sql`false` }
  if (isNear)
    return { fits: sql`${folded} <% ${table.searchKey}`, nearest: sql`${folded} <<-> ${table.searchKey}` }
  const words = folded.split(' ').map(word => sql`${table.searchKey} like ${`%${word}%`}`)
  return { fits: sql.join(words, sql` and `) }
}

/** The condition under which rows fit what was typed; typing errors are forgiven when no row of the others fits without. */
export async function matching(
  db: Db,
  table: Searched,
  typed: string | undefined,
  others: SQL = sql`true`,
): Promise<SQL | undefined> {
  const { fits } = fitting(table, typed, false)
  if (!fits) return undefined
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists(select from ${table} where ${fits} and ${others}) as found`,
  )
  return rows[0]?.found ? fits : fitting(table, typed, true).fits
}

/** How many rows fit, and whether only with a typing error. */
export async function countFitting(
  db: Db,
  table: Searched,
  typed: string | undefined,
  others: SQL | undefined,
): Promise<{ total: number; isNear: boolean }> {
  const count = async (isNear: boolean) => {
    const [counted] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(table as PgTable)
      .where(and(others, fitting(table, typed, isNear).fits))
    return { total: counted?.total ?? 0, isNear }
  }
  const exact = await count(false)
  return exact.total === 0 && typed ? count(true) : exact
}
