import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '../orders/handed-over.ts'

/** The branches to which packs of `batch` are under way. They may be unpacked before they are received. */
export const underWayTo = (batch: SQL) => sql`(
  select to_branch_id from stock_transfer_lines sent
    join stock_transfers transfer on transfer.id = sent.transfer_id and transfer.status = 'sent'
  where sent.batch_id = ${batch}.id
)`

/**
 * Whether packs of a recalled batch of a product may still lie in one of these branches: on its shelf, in a
 * parcel, taken out of one whose order has no others yet, or in a transfer that is under way; among withdrawn
 * pieces, which may be of any batch if they came out of a parcel; or in a parcel that was begun at `since`,
 * before the recall, although somebody has cleared the shelf.
 */
export async function hasRecalledPacks(
  tx: Db,
  productId: number,
  branchIds: number[],
  since: SQL,
): Promise<boolean> {
  const branches = sql`${sql.param(branchIds)}::int[]`
  const { rows } = await tx.execute(sql`
    select from product_batches batch
    where product_id = ${productId} and recalled_at is not null and (
      exists (
        select from product_batches lying where lying.product_id = batch.product_id
          and lying.branch_id = any(${branches}) and withdrawn > 0
      )
      or branch_id = any(${branches}) and (exists ${underWayTo(sql`batch`)} or exists (
        select from stock_movements moved join orders on orders.id = moved.order_id
        where moved.batch_id = batch.id and orders.status <> 'cancelled' and not ${isHandedOver}
        group by orders.id having sum(moved.quantity) < 0
      ) or recalled_at > ${since})
      or ${branches} && array${underWayTo(sql`batch`)}
    )
    limit 1`)
  return rows.length > 0
}
