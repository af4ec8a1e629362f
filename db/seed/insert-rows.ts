import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '../connect.ts'
import { inNamesOf } from './groups/rename-rows.ts'

/** Inserts rows with explicit ids in batches and advances the id sequence of the table past the last id. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table, true>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insert(table)
      .overridingSystemValue()
      .values(inNamesOf(db, rows.slice(start, start + ROWS_PER_STATEMENT)))
  if (!('id' in getTableColumns(table))) return
  const { name } = getTableConfig(table)
  await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${table}`)
}

// A statement can have at most 65,535 parameters; the widest table has fewer than 20 columns.
const ROWS_PER_STATEMENT = 500
