import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { costOfOthers, costOfRead, piecesRead, pricedLines } from '#services/products/piece-costs.ts'

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
 * (`piecesRead`) keep the price of those without a number, and are the first to be sold; so do all pieces of
 * a number that no delivery has. What was destroyed, counted or recalled is in neither amount.
 */
export async function batchCosts(db: Db, where: SQL): Promise<BatchCost[]> {
  const priceOf = (isSame: SQL) => sql`lateral (
    select count(*) as deliveries, ${pricedLines}
    from product_batches same join goods_receipt_lines on batch_id = same.id
    where same.product_id = batch.product_id and ${isSame}
  )`
  const costOf = (pieces: SQL, read: SQL) =>
    sql`round(${costOfRead(read)} + ${costOfOthers(sql`${pieces} - ${read}`, read)})::float8`
  const { rows } = await db.execute<BatchCost>(sql`
    select batch.id, batch.quantity,
      ${costOf(sql`quantity`, sql`least(quantity, read - least(sold, read))`)} as "stockHalalas",
      ${costOf(sql`sold`, sql`least(sold, read)`)} as "soldHalalas"
    from (select * from product_batches where ${where}) as batch
      cross join lateral (select ${piecesRead(sql`true`)} as read) came
      cross join lateral (
        select coalesce(-sum(quantity), 0) as sold from stock_movements
        where batch_id = batch.id and order_id is not null
      ) went
      cross join ${priceOf(sql`lot_key(same.lot) = lot_key(batch.lot)
        and same.expiry is not distinct from batch.expiry`)} own
      cross join ${priceOf(sql`same.lot = '' and same.expiry is null`)} unnumbered`)
  return rows
}
