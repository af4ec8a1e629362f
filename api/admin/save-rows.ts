import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'

type Values = Record<string, string | number | null>

/**
 * Makes the rows below a record those that are wanted. `of` are the columns that say whose they are. Only what differs is
 * written, so that the history says no more than what was changed; what goes, goes first, so that places become free.
 */
export async function saveRows(db: Db, table: PgTable, of: Values, wanted: readonly Values[]): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const isLike = (values: Values): SQL | undefined =>
    and(
      ...Object.entries(values).map(([name, value]) => {
        const column = columns[name] as PgColumn
        return value === null ? isNull(column) : eq(column, value)
      }),
    )
  const same = (row: object, values: Values) =>
    Object.entries(values).every(([name, value]) => (row as Values)[name] === value)
  const there = await db.select().from(table).where(isLike(of))
  const gone = there.filter(row => !wanted.some(values => same(row, values)))
  const added = wanted.filter(values => !there.some(row => same(row, values)))
  if (gone.length > 0)
    await db.delete(table).where(or(...gone.map(row => isLike({ ...of, ...(row as Values) }))))
  if (added.length > 0) await db.insert(table).values(added.map(values => ({ ...of, ...values })))
}
