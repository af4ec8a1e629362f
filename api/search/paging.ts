import { type SQL, sql } from 'drizzle-orm'

/**
 * The `limit` and `offset` of a page. The first page has no offset, so its statement is one that stays
 * prepared (db/statements/prepared-statements.ts).
 */
export function limitOffset(limit: number, offset: number): SQL {
  return offset > 0 ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`
}

/**
 * The rows of a page with its `meta`. They are counted only if the page is full, or empty after the first.
 */
export async function pageOf<Row>(
  data: Row[],
  { page, perPage, count }: { page: number; perPage: number; count: () => Promise<number> },
) {
  const isLast = data.length < perPage && (data.length > 0 || page === 1)
  const total = isLast ? (page - 1) * perPage + data.length : await count()
  return { data, meta: pageMeta({ total, page, perPage }) }
}

/**
 * The `meta` of a page: how many rows there are in all, and the last page, which is 1 when there are none.
 */
export function pageMeta({ total, page, perPage }: { total: number; page: number; perPage: number }) {
  return { total, page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)) }
}
