import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { underWayTo } from './recalled-packs.ts'

/** Whether the code of a `pack` did not tell of which batch it is; `own`: the one that it is counted as. */
export const isOfUnsureBatch = sql`(pack.serial = '' or own.lot = '')`

/**
 * Whether packs of a batch have been where a `pack` of `own` was packed: in the branch of its order or of its
 * pieces, or under way there. Nobody knows which packs were on the shelf at that moment.
 */
export const hasBeenBeside = (batch: SQL) => {
  const underWay = underWayTo(batch)
  return sql`(${batch}.branch_id in (own.branch_id, orders.branch_id)
    or own.branch_id in ${underWay} or orders.branch_id in ${underWay})`
}

/**
 * The products of which an order has packs that may be of batches which were recalled since they were packed.
 */
export async function doubtedProducts(
  db: Db,
  orderId: number,
): Promise<{ productId: number; batchIds: number[] }[]> {
  const { rows } = await db.execute<{ productId: number; batchIds: number[] }>(sql`
    select own.product_id as "productId", array_agg(distinct recalled.id) as "batchIds"
    from order_lines line
      join orders on orders.id = line.order_id
      join packed_packs pack on pack.line_id = line.id
      join product_batches own on own.id = pack.batch_id
      join product_batches recalled on recalled.product_id = own.product_id
    where line.order_id = ${orderId} and ${isOfUnsureBatch} and own.recalled_at is null
      and recalled.recalled_at > pack.at and ${hasBeenBeside(sql`recalled`)}
    group by own.product_id`)
  return rows
}
