import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { movePiecesOfOrders } from '#services/packing/move-pieces-of-orders.ts'
import { takeOut } from '#services/packing/take-out.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { refuse } from '#services/refuse.ts'
import { branchOfOrder } from '#services/stock.ts'

/** Whether an order has left the pharmacy. An order that waits in a branch for its customer has not. */
export const isHandedOver = sql`(
  orders.status = 'delivered' or orders.status = 'on_its_way'
    and not exists (select from order_slots where order_id = orders.id and kind = 'branch')
)`

/** Pieces that an order has taken of a recalled batch. */
type TakenPieces = { orderId: number; batchId: number; pieces: number }

/** What orders that were not handed over have taken of batches. */
export async function openOrdersWith(tx: Db, batches: SQL): Promise<TakenPieces[]> {
  const { rows } = await tx.execute<TakenPieces>(sql`
    select taken.order_id as "orderId", taken.batch_id as "batchId", taken.pieces
    from (
      select order_id, batch_id, -sum(quantity)::int as pieces from stock_movements
      where batch_id in ${batches} and order_id is not null
      group by order_id, batch_id having sum(quantity) < 0
    ) taken join orders on orders.id = taken.order_id
    where orders.status <> 'cancelled' and not ${isHandedOver}
    order by taken.order_id, taken.batch_id`)
  return rows
}

/** Locks the orders in the order of their ids; returns which. */
export async function lockOpenOrders(tx: Db, taken: readonly TakenPieces[]): Promise<Set<number>> {
  const ids = new Set(taken.map(({ orderId }) => orderId))
  for (const id of ids) await lockOrder(tx, id)
  return ids
}

type Recall = { productId: number; batchIds: number[]; locked: ReadonlySet<number>; of: SQL }

/**
 * Stops the orders that have pieces of recalled batches: takes the pieces out of their parcels and gives the
 * orders pieces of another batch of their branch, the oldest order first. An order for which there is none
 * keeps its own, and is not handed over. The caller holds the locks of the product and of the orders.
 */
export async function stopOrders(tx: Db, { productId, batchIds, locked, of }: Recall): Promise<void> {
  const taken = await openOrdersWith(tx, of)
  const ids = [...locked]
  // An order that came while the recall waited has nothing in a parcel yet, or the person tries again.
  const late = taken.flatMap(({ orderId }) => (locked.has(orderId) ? [] : orderId))
  if ((await takenBatches(tx, late)).some(({ packed }) => packed > 0)) throw refuse('staff.changed_meanwhile')
  await takeOut(tx, ids, batchIds)
  await tx.update(parcels).set({ packedAt: null }).where(inArray(parcels.orderId, ids))
  await tx
    .update(orders)
    .set({ status: 'preparing' })
    .where(sql`${isAnyOf(orders.id, ids)} and ${orders.status} = 'on_its_way'`)
  for (const { orderId, batchId, pieces } of taken) {
    let missing = pieces
    for (const other of await freeBatches(tx, orderId, productId)) {
      if (missing === 0) break
      const part = Math.min(missing, other.quantity)
      missing -= part
      await movePiecesOfOrders(tx, productId, [
        { orderId, batchId, pieces: part },
        { orderId, batchId: other.id, pieces: -part },
      ])
    }
  }
}

/** The batches from which an order may take pieces now, first expired first; its own branch before others. */
async function freeBatches(tx: Db, orderId: number, productId: number) {
  const { branchId, kind } = await branchOfOrder(tx, orderId)
  const { rows } = await tx.execute<{ id: number; quantity: number }>(sql`
    select id, quantity from product_batches
    where product_id = ${productId} and quantity > 0 and recalled_at is null
      and (expiry is null or expiry >= sale_limit())
      and (branch_id = ${branchId} or ${kind === 'zone'})
    order by branch_id <> ${branchId}, expiry nulls first, id`)
  return rows
}
