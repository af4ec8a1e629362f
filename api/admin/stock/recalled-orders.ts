import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { movePiecesOfOrders } from '#services/packing/move-pieces-of-orders.ts'
import { takeOut } from '#services/packing/take-out.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { refuse } from '#services/refuse.ts'
import { branchesOfOrders, DEFAULT_BRANCH, type ServingBranch } from '#services/stock.ts'

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
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isAnyOf(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('no key update')
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
  const free = await freeBatches(tx, productId)
  const servings = await branchesOfOrders(
    tx,
    taken.map(({ orderId }) => orderId),
  )
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

type FreeBatch = { id: number; branchId: number; quantity: number }

/** The batches from which orders may take pieces now, first expired first. */
async function freeBatches(tx: Db, productId: number): Promise<FreeBatch[]> {
  const { rows } = await tx.execute<FreeBatch>(sql`
    select id, branch_id as "branchId", quantity from product_batches
    where product_id = ${productId} and quantity > 0 and recalled_at is null
      and (expiry is null or expiry >= sale_limit())
    order by expiry nulls first, id`)
  return rows
}

/** Those of them that an order may take: of its own branch first; who picks up takes from no other. */
const offeredTo = ({ branchId, kind }: ServingBranch, free: readonly FreeBatch[]) => [
  ...free.filter(batch => batch.branchId === branchId),
  ...(kind === 'zone' ? free.filter(batch => batch.branchId !== branchId) : []),
]
