import { type SQL, sql } from 'drizzle-orm'

/** The words for a stretch of rows. Nothing skipped has no offset, and so a statement that stays prepared (db/prepared.ts). */
export function stretch(count: number, skipped: number): SQL {
  return skipped > 0 ? sql`limit ${count} offset ${skipped}` : sql`limit ${count}`
}
