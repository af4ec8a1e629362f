import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '../orders/handed-over.ts'

/**
 * Whether packs of a `recalled` batch may be among the pieces of a batch `source`: these are its own, or of
 * any batch, because they were received without a number.
 */
export const mayBeIn = (recalled: SQL) => sql`source.product_id = ${recalled}.product_id
  and (source.id = ${recalled}.id or source.lot = '')`

/**
 * The table `reached` of a statement: the sources of packs of batches, and the branches to which these may
 * have come. It is found once, however many pieces are compared with it.
 */
export const reachedBy = (batches: SQL) => sql`reached as materialized (
  select source.id, source.product_id, source.lot, found.branches
  from branches_reached(array(
    select source.id from product_batches source where exists (
      select from product_batches recalled where recalled.id in ${batches} and ${mayBeIn(sql`recalled`)}
    )
  )) found join product_batches source on source.id = found.batch_id
)`

type NamedBatch = { id: number; lot: string }

/** Whether pieces of `held` are in an order of these that was not handed over. */
const isTaken = (ofOrder: SQL) => sql`exists (
  select from stock_movements moved join orders on orders.id = moved.order_id
  where moved.batch_id = held.id and orders.status <> 'cancelled' and not ${isHandedOver} and ${ofOrder}
  group by orders.id having sum(moved.quantity) < 0
)`

/** Whether pieces of `held` are under way, or in an order that was not handed over. */
const isMoving = sql`(
  exists (
    select from stock_transfer_lines sent
      join stock_transfers transfer on transfer.id = sent.transfer_id and transfer.status = 'sent'
    where sent.batch_id = held.id
  ) or ${isTaken(sql`true`)}
)`

/**
 * The batch of a product, expired or too near its end, of which packs lie in one of the branches: they are
 * withdrawn, or an order has taken them that was not handed over. An order may have what itself has taken.
 */
export async function expiredBatchIn(
  tx: Db,
  productId: number,
  branchIds: number[],
  orderId = 0,
): Promise<NamedBatch | undefined> {
  const { rows } = await tx.execute<NamedBatch>(sql`
    select id, lot from product_batches held where product_id = ${productId}
      and branch_id = any(${sql.param(branchIds)}::int[]) and expiry < sale_limit()
      and (withdrawn > 0 or ${isTaken(sql`true`)} and not ${isTaken(sql`orders.id = ${orderId}`)})
    order by expiry, id limit 1`)
  return rows[0]
}

/** When the packing of an order was begun. */
export const begunAt = (orderId: number) => sql`(
  select min(at) from order_steps where order_id = ${orderId} and status = 'preparing'
)`

/**
 * The recalled batch of a product of which packs may still lie in one of these branches: on its shelf, in a
 * parcel, taken out of one whose order has no others yet, or in a transfer that is under way; among withdrawn
 * pieces, which may be of any batch if they came out of a parcel; among pieces without a number; because
 * pieces that count as its own left unread, until a person has looked through the shelves; or in a parcel
 * that was begun at `since`, before the recall, although somebody has cleared the shelf. Transfers mix the
 * packs of their branches: until the shelves of all are clear, each may have some.
 */
export async function recalledBatchNear(
  tx: Db,
  productId: number,
  branchIds: number[],
  since: SQL,
): Promise<NamedBatch | undefined> {
  const branches = sql`${sql.param(branchIds)}::int[]`
  const recalled = sql`(
    select id from product_batches where product_id = ${productId} and recalled_at is not null
  )`
  const { rows } = await tx.execute<NamedBatch>(sql`
    with ${reachedBy(recalled)}
    select id, lot from product_batches batch
    where product_id = ${productId} and recalled_at is not null and (
      exists (
        select from product_batches lying where lying.product_id = batch.product_id
          and lying.branch_id = any(${branches}) and withdrawn > 0
      )
      or exists (
        select from reached source
        where ${mayBeIn(sql`batch`)} and ${branches} && source.branches and (
          batch.to_search or batch.recalled_at > ${since} or exists (
            select from product_batches held
            where held.product_id = source.product_id and held.branch_id = any(source.branches)
              and lot_key(held.lot) = lot_key(source.lot) and (quantity + withdrawn > 0 or ${isMoving})
          )
        )
      )
    )
    order by to_search desc, id limit 1`)
  return rows[0]
}
