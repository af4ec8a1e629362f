import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { PAGE } from '#contract/admin/resource.ts'
import type { Db } from '#db/connect.ts'

type Listed<Sort extends string> = {
  /** Whose rows are counted: `where` must hold of it alone. */
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  /** What each sort of the contract means. */
  sorts: Record<Sort, PgColumn | SQL>
  query: { sort: Sort; order: 'asc' | 'desc'; page: number }
}

/** A page of a list, sorted as asked and then by id, so that two pages never share a row; and how many there are. */
export async function pageOf<Select extends PgSelect, Sort extends string>(
  db: Db,
  select: Select,
  { table, where, sorts, query }: Listed<Sort>,
): Promise<{ rows: Select['_']['result']; meta: Meta }> {
  const direction = query.order === 'asc' ? asc : desc
  const rows = await select
    .where(where)
    .orderBy(direction(sorts[query.sort]), direction(table.id))
    .limit(PAGE)
    .offset((query.page - 1) * PAGE)
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table as PgTable)
    .where(where)
  const total = count?.total ?? 0
  const last = Math.max(1, Math.ceil(total / PAGE))
  return {
    rows: rows as Select['_']['result'],
    meta: { total, page: query.page, per_page: PAGE, last_page: last },
  }
}

type Meta = { total: number; page: number; per_page: number; last_page: number }
