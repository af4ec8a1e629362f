import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '../connect.ts'

/** Writes rows that bring their own ids, a few hundred a statement, and lets the table count on from the last id. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly PgInsertValue<Table, true>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await db
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(start, start + CHUNK))
  if (!('id' in getTableColumns(table))) return
  const { name } = getTableConfig(table)
  await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${table}`)
}

// A statement may have 65,535 values; the widest table has fewer than 20 columns.
const CHUNK = 500
