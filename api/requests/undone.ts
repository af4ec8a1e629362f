import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'

/**
 * For the calls that create a row: whether the row of a stored reply is deleted, or not as `stands` says any
 * more, such as that of a cancelled booking. An equal write is then a new one, also under the same key.
 */
export const undoneUnless =
  (table: PgTable & { id: PgColumn }, stands?: SQL) =>
  async (db: Db, { id }: { id: number }): Promise<boolean> => {
    const rows = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(table.id, id), stands))
    return rows.length === 0
  }
