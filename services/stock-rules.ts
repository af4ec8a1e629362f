import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { DEFAULT_SHELF_DAYS } from '#domain/stock/expiry.ts'

/**
 * The day by the database's clock, which decides what may be sold, and for how many days a batch must be
 * usable.
 */
export async function loadStockRules(db: Db): Promise<{ day: string; minShelfDays: number }> {
  const { rows } = await db.execute<{ day: string; days: number | null }>(sql`
    select (now() at time zone 'Asia/Riyadh')::date::text as day,
      (select min_shelf_days from clinic_settings) as days`)
  const [row] = rows
  if (!row) throw new Error('a select without from returned no row')
  return { day: row.day, minShelfDays: row.days ?? DEFAULT_SHELF_DAYS }
}
