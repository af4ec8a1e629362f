import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * What names are ordered by: their letters as a reader of Arabic takes them, as `sortByName` does
 * (domain/text/name-order.ts). The order is the same in every database, whatever its collation.
 */
export const nameOrder = (name: SQLWrapper): SQL => sql`search_key(${name}) collate "C"`
