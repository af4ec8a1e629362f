import { type SQL, sql } from 'drizzle-orm'

/**
 * The `limit` and `offset` of a page. The first page has no offset, so its statement is one that stays
 * prepared (db/statements/prepared-statements.ts).
 */
export function limitOffset(limit: number, offset: number): SQL {
  return offset > 0 ? sql`limit ${limit} offset ${offset}` : sql`limit ${limit}`
}

/**
 * The `meta` of a page: how many rows there are in all, and the last page, which is 1 when there are none.
 */
export function pageMeta({ total, page, perPage }: { total: number; page: number; perPage: number }) {
  return { total, page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)) }
}
