import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Db } from '#db/connect.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { pageMeta } from '../search/paging.ts'

type PaginateOptions<Sort extends string> = {
  /** The table whose rows are counted; `where` may refer to this table only. */
  table: PgTable & { id: PgColumn }
  where: SQL | undefined
  /** The column or expression of each sort in the contract. */
  sorts: Record<Sort, PgColumn | SQL>
  query: { sort: Sort; order: 'asc' | 'desc'; page: number }
}

/**
 * Selects a page of a list and counts all rows. The rows are sorted by the requested sort, names as a reader
 * of Arabic sorts them, then by id, so that no row is on two pages.
 */
export async function paginate<Select extends PgSelect, Sort extends string>(
  db: Db,
  select: Select,
  { table, where, sorts, query }: PaginateOptions<Sort>,
): Promise<{ data: Select['_']['result']; meta: ReturnType<typeof pageMeta> }> {
  const direction = query.order === 'asc' ? asc : desc
  const sort = sorts[query.sort]
  const rows = await select
    .where(where)
    .orderBy(direction(query.sort.startsWith('name_') ? nameOrder(sort) : sort), direction(table.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = await db.$count(table, where)
  return {
    data: rows as Select['_']['result'],
    meta: pageMeta({ total, page: query.page, perPage: PAGE_SIZE }),
  }
}
