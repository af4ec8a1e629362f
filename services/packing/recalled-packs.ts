import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '../orders/handed-over.ts'

/**
 * Whether packs of a recalled batch of a product may still lie in one of these branches: on its shelf, in a
 * parcel, or taken out of one whose order has no others yet.
 */
export async function hasRecalledPacks(tx: Db, productId: number, branchIds: number[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from product_batches batch
    where product_id = ${productId} and branch_id = any(${sql.param(branchIds)}::int[])
      and recalled_at is not null
      and (withdrawn > 0 or exists (
        select from stock_movements moved join orders on orders.id = moved.order_id
        where moved.batch_id = batch.id and orders.status <> 'cancelled' and not ${isHandedOver}
        group by orders.id having sum(moved.quantity) < 0
      ))
    limit 1`)
  return rows.length > 0
}
