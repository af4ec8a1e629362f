import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'

type RowValues = Record<string, string | number | null>

/**
 * Replaces the child rows with the given `parentKey` by `rows`. Writes only the differences, so that the
 * audit log has no entries without a change. Deletes first, so that unique values become free.
 */
export async function syncChildRows(
  db: Db,
  table: PgTable,
  parentKey: RowValues,
  rows: readonly RowValues[],
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const matches = (values: RowValues): SQL | undefined =>
    and(
      ...Object.entries(values).map(([name, value]) => {
        const column = columns[name] as PgColumn
        return value === null ? isNull(column) : eq(column, value)
      }),
    )
  const isSame = (row: object, values: RowValues) =>
    Object.entries(values).every(([name, value]) => (row as RowValues)[name] === value)
  const existing = await db.select().from(table).where(matches(parentKey))
  const removed = existing.filter(row => !rows.some(values => isSame(row, values)))
  const added = rows.filter(values => !existing.some(row => isSame(row, values)))
  if (removed.length > 0)
    await db.delete(table).where(or(...removed.map(row => matches({ ...parentKey, ...(row as RowValues) }))))
  if (added.length > 0) await db.insert(table).values(added.map(values => ({ ...parentKey, ...values })))
}
