import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isHandedOver } from '../orders/handed-over.ts'
import { refuse } from '../refuse.ts'
import { branchesOfOrders, DEFAULT_BRANCH } from '../stock.ts'
import { hasBeenBeside, unsurePieces } from './doubted-packs.ts'
import { freeBatches, offeredTo } from './free-batches.ts'
import { movePiecesOfOrders } from './move-pieces-of-orders.ts'
import { reachedBy } from './recalled-packs.ts'
import { reopenOrders, uncheckUnsure } from './take-out.ts'

/**
 * Pieces that an order has taken of a recalled batch; none, if its parcel has pieces of an unsure batch, and
 * packs of the recalled one have been where it was packed.
 */
type TakenPieces = { orderId: number; batchId: number; pieces: number }

/** The orders that were not handed over and have, or may have, packs of batches. */
export async function openOrdersWith(tx: Db, batches: SQL): Promise<TakenPieces[]> {
  const isOpen = sql`orders.status <> 'cancelled' and not ${isHandedOver}`
  const isOfOpenOrder = sql`line.product_id in (select product_id from product_batches where id in ${batches})
    and line.order_id in (select id from orders where ${isOpen})`
  const { rows } = await tx.execute<TakenPieces>(sql`
    with taken as (
      select moved.* from (
        select order_id, batch_id, -sum(quantity)::int as pieces from stock_movements
        where batch_id in ${batches} and order_id is not null
        group by order_id, batch_id having sum(quantity) < 0
      ) moved join orders on orders.id = moved.order_id where ${isOpen}
    ), ${reachedBy(batches)}
    select order_id as "orderId", batch_id as "batchId", pieces from taken
    union all
    select unsure.order_id, recalled.id, 0
    from ${unsurePieces(isOfOpenOrder)} unsure
      join orders on orders.id = unsure.order_id
      join product_batches own on own.id = unsure.batch_id
      join product_batches recalled on recalled.id in ${batches}
    where own.id not in ${batches} and ${hasBeenBeside(sql`recalled`)}
    group by unsure.order_id, recalled.id
    order by "orderId", "batchId"`)
  return rows
}

/** Locks the orders in the order of their ids. */
export async function lockOpenOrders(tx: Db, taken: readonly { orderId: number }[]): Promise<void> {
  await ordersOf(taken, tx).for('no key update')
}

/**
 * Locks orders that came while the recall waited for the product. Such an order cannot be waited for: its
 * transaction may wait for the product. The person tries again then.
 */
async function lockLateOrders(tx: Db, taken: readonly TakenPieces[]): Promise<void> {
  const locked = await ordersOf(taken, tx).for('no key update', { skipLocked: true })
  if (locked.length < new Set(taken.map(({ orderId }) => orderId)).size)
    throw refuse('staff.changed_meanwhile')
}

const ordersOf = (taken: readonly { orderId: number }[], tx: Db) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(isAnyOf(orders.id, [...new Set(taken.map(({ orderId }) => orderId))]))
    .orderBy(asc(orders.id))

type Recall = { productId: number; batchIds: number[]; of: SQL }

/**
 * Begins the check of orders anew that have, or may have, packs of recalled batches, and gives them pieces of
 * another batch of their branch, the oldest order first. An order for which there is none keeps its own. None
 * is handed over while recalled packs lie in its parcel. The caller holds the locks of the product and of the
 * orders that were open before.
 */
export async function stopOrders(tx: Db, { productId, batchIds, of }: Recall): Promise<void> {
  await lockLateOrders(tx, await openOrdersWith(tx, of))
  // An order that was handed over or cancelled while the recall waited for its lock is not stopped.
  const taken = await openOrdersWith(tx, of)
  const ids = [...new Set(taken.map(({ orderId }) => orderId))]
  const unsure = taken.flatMap(({ orderId, pieces }) => (pieces === 0 ? [orderId] : []))
  await uncheckUnsure(tx, unsure, productId, batchIds)
  await reopenOrders(tx, ids, batchIds, { areOut: false })
  const free = await freeBatches(tx, productId)
  const servings = await branchesOfOrders(tx, ids)
  const moves = taken.flatMap(({ orderId, batchId, pieces }) => {
    const serving = servings.get(orderId) ?? DEFAULT_BRANCH
    let missing = pieces
    return offeredTo(serving, free).flatMap(other => {
      const part = Math.min(missing, other.quantity)
      if (part === 0) return []
      missing -= part
      other.quantity -= part
      return [
        { orderId, batchId, pieces: part },
        { orderId, batchId: other.id, pieces: -part },
      ]
    })
  })
  if (moves.length > 0) await movePiecesOfOrders(tx, productId, moves)
}
