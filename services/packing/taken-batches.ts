import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/**
 * Pieces of a batch that an order has taken; `packed`: the number in its parcel. Recalled packs lie in the
 * parcel of an order until somebody takes them out, also if it has taken another batch since; they do not
 * count as packed.
 */
export type TakenBatch = {
  orderId: number
  productId: number
  batchId: number
  branchId: number
  branchAr: string
  branchEn: string
  lot: string
  expiry: string | null
  isRecalled: boolean
  pieces: number
  packed: number
}

/** Reads the batches that orders have taken, in the order in which they are sold. */
export async function takenBatches(db: Db, orderIds: number[]): Promise<TakenBatch[]> {
  if (orderIds.length === 0) return []
  const { rows } = await db.execute<TakenBatch>(sql`
    select taken.order_id as "orderId", taken.product_id as "productId", batch.id as "batchId",
      batch.branch_id as "branchId", branch.name_ar as "branchAr", branch.name_en as "branchEn", batch.lot,
      batch.expiry::text as expiry, batch.recalled_at is not null as "isRecalled", taken.pieces,
      case when taken.is_inside then taken.pieces
        when orders.status = 'preparing' and batch.recalled_at is not null then 0
        else (
          select coalesce(sum(pack.pieces), 0)::int from packed_packs pack
            join order_lines line on line.id = pack.line_id
          where line.order_id = taken.order_id and pack.batch_id = batch.id
        ) end as packed
    from (
      select order_id, product_id, batch_id, -sum(quantity)::int as pieces, false as is_inside
      from stock_movements where order_id = any(${sql.param(orderIds)}::int[])
      group by order_id, product_id, batch_id having sum(quantity) < 0
      union all
      select line.order_id, pack.product_id, pack.batch_id, sum(pack.pieces)::int, true
      from packed_packs pack join order_lines line on line.id = pack.line_id
        join orders on orders.id = line.order_id
        join product_batches batch on batch.id = pack.batch_id
      where line.order_id = any(${sql.param(orderIds)}::int[]) and orders.status = 'preparing'
        and batch.recalled_at is not null and not exists (
          select from stock_movements moved where moved.order_id = line.order_id
            and moved.batch_id = pack.batch_id having sum(moved.quantity) < 0
        )
      group by line.order_id, pack.product_id, pack.batch_id
    ) taken
      join orders on orders.id = taken.order_id
      join product_batches batch on batch.id = taken.batch_id
      join stock_branches branch on branch.id = batch.branch_id
    order by taken.order_id, batch.expiry nulls first, batch.id`)
  return rows
}
