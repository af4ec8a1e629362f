import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

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
 * deliveries of its number and expiry, to whatever branch: a transfer changes no price. If none of these has
 * one, its pieces cost what those without a number do, among which they were read. What was destroyed,
 * counted or recalled is in neither amount.
 */
export async function batchCosts(db: Db, where: SQL): Promise<BatchCost[]> {
  const { rows } = await db.execute<BatchCost>(sql`
    select batch.id, batch.quantity,
      round(batch.quantity * price.net / price.pieces)::float8 as "stockHalalas",
      round(coalesce(sold.pieces, 0) * price.net / price.pieces)::float8 as "soldHalalas"
    from (select * from product_batches where ${where}) as batch
    left join lateral (
      select -sum(quantity)::numeric as pieces from stock_movements
      where batch_id = batch.id and order_id is not null
    ) sold on true
    left join lateral (
      select sum(net_halalas)::numeric as net, sum(pieces) as pieces
      from product_batches same join goods_receipt_lines on batch_id = same.id,
        lateral (
          select lot_key(same.lot) = lot_key(batch.lot)
            and same.expiry is not distinct from batch.expiry as own
        ) is_own
      where same.product_id = batch.product_id and net_halalas is not null
        and (own or same.lot = '' and same.expiry is null)
      group by own order by own desc limit 1
    ) price on true`)
  return rows
}
