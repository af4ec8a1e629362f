import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import {
  costOfOthers,
  costOfRead,
  isSameNumber,
  piecesRead,
  pricedLines,
  shareOf,
} from '#services/products/piece-costs.ts'

/** What the pieces of a batch have cost without VAT, in halalas; null if no price of the batch was typed. */
export type BatchCost = {
  id: number
  quantity: number
  /** The pieces in the stock, and those that customers have. */
  stockHalalas: number | null
  soldHalalas: number | null
}

/**
 * The cost of batches that meet a condition on `product_batches`. A piece costs the average of all priced
 * deliveries of its number and expiry, to whatever branch: a transfer changes no price. Pieces that were read
 * (`piecesRead`) keep the price of those without a number, and are the first of their number to be sold; each
 * branch has its share. All pieces of a number that no delivery has cost what those without a number do. What
 * was destroyed, counted or recalled is in neither amount.
 */
export async function batchCosts(db: Db, where: SQL): Promise<BatchCost[]> {
  const priceOf = (isSame: SQL) => sql`lateral (
    select count(*) as deliveries, ${pricedLines}
    from product_batches same join goods_receipt_lines on batch_id = same.id
    where same.product_id = batch.product_id and ${isSame}
  )`
  const costOf = (pieces: SQL, read: SQL) =>
    sql`round(${costOfRead(read)} + ${costOfOthers(sql`${pieces} - ${read}`, read)})::float8`
  const soldOf = (isSame: SQL) => sql`(
    select coalesce(-sum(moved.quantity), 0) from product_batches same
      join stock_movements moved on moved.batch_id = same.id and order_id is not null
    where ${isSame}
  )`
  const left = sql`least(every.quantity, read - least(every.sold, read))`
  const inStock = shareOf(sql`batch.quantity`, sql`every.quantity`, left)
  const isSold = shareOf(sql`went.sold`, sql`every.sold`, sql`least(every.sold, read)`)
  const { rows } = await db.execute<BatchCost>(sql`
    select batch.id, batch.quantity,
      ${costOf(sql`batch.quantity`, inStock)} as "stockHalalas",
      ${costOf(sql`went.sold`, isSold)} as "soldHalalas"
    from (select * from product_batches where ${where}) as batch
      cross join lateral (select ${piecesRead(sql`true`)} as read) came
      cross join lateral (select ${soldOf(sql`same.id = batch.id`)} as sold) went
      cross join lateral (
        select sum(quantity) as quantity, ${soldOf(isSameNumber(sql`batch`))} as sold
        from product_batches same where ${isSameNumber(sql`batch`)}
      ) every
      cross join ${priceOf(isSameNumber(sql`batch`))} own
      cross join ${priceOf(sql`same.lot = '' and same.expiry is null`)} unnumbered`)
  return rows
}
