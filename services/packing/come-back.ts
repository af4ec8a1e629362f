import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { lockProducts } from '../stock.ts'
import { hasRecalledPacks } from './recalled-packs.ts'
import { isOfUnsureBatch, reopenOrders, uncheckPlain } from './take-out.ts'

/**
 * Begins the check of a locked order anew whose parcel has come back, as the recall would have done in the
 * pharmacy: for packs whose codes did not tell their batch, beside which recalled packs lie or have lain.
 */
export async function recheckComeBack(tx: Db, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ productId: number; branchIds: number[]; since: string }>(sql`
    select own.product_id as "productId", array_agg(distinct own.branch_id) as "branchIds",
      min(pack.at)::text as since
    from packed_packs pack join order_lines line on line.id = pack.line_id
      join product_batches own on own.id = pack.batch_id
    where line.order_id = ${orderId} and ${isOfUnsureBatch} and own.recalled_at is null
    group by own.product_id`)
  // A recall that is under way does not know yet that the parcel is here.
  await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  )
  for (const { productId, branchIds, since } of rows) {
    if (!(await hasRecalledPacks(tx, productId, branchIds, since))) continue
    const { rows: recalled } = await tx.execute<{ id: number }>(sql`
      select id from product_batches where product_id = ${productId} and recalled_at is not null`)
    const batchIds = recalled.map(({ id }) => id)
    await reopenOrders(tx, [orderId], batchIds, { areOut: false })
    await uncheckPlain(tx, [orderId], productId, batchIds)
  }
}
