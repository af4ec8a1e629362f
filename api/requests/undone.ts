import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'

/**
 * For calls that create a row: whether the row of a stored reply was deleted, or no longer fulfils `stands`,
 * for example because its booking was cancelled. The same key then writes a new row. The reply names the row
 * by `key`.
 */
export const undoneUnless =
  (table: PgTable & { id: PgColumn }, stands?: SQL, key = table.id) =>
  async (db: Db, { id }: { id: number }): Promise<boolean> => {
    const rows = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(key, id), stands))
    return rows.length === 0
  }
