import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { DEFAULT_SHELF_DAYS } from '#domain/stock/expiry.ts'
import { DEFAULT_SECOND_PERSON_HALALAS } from '#domain/stock/second-person.ts'
import { refuse } from './refuse.ts'

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

/** The value above which a change of the stock needs a second person, in halalas. */
export const secondPersonLimit = sql`coalesce(
  (select second_person_halalas from clinic_settings), ${DEFAULT_SECOND_PERSON_HALALAS})`

/** The account that writes in this transaction. */
const writer = sql`nullif(current_setting('afiya.staff_id', true), '')::int`

/**
 * Makes other writes of the same account that take pieces off the stock wait until the transaction ends.
 * Called before products are locked, so that two cannot wait for each other.
 */
export const lockLosses = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('stock losses'), ${writer})`)

/** What the account may still take off the stock without a second person, in halalas. */
export const lossLeft = sql<number>`(${secondPersonLimit} - lost_alone(${writer}))::float8`

/**
 * Refuses to take pieces of a locked product off its stock by one person if they are worth too much, together
 * with what that person took off within a day: parts are worth what all of them are.
 */
export async function refuseLargeLoss(tx: Db, productId: number, pieces: number): Promise<void> {
  if (pieces <= 0) return
  const { rows } = await tx.execute(sql`
    select where dearest_price(${productId}) * ${pieces}::int > ${lossLeft}`)
  if (rows.length > 0) throw refuse('staff.loss_by_count', { errors: { pieces: ['staff.loss_by_count'] } })
}
