import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { PackBatch } from '#domain/packing/pack-check.ts'
import { hasBeenOutside } from '#services/orders/handed-over.ts'
import { doubtedPieces } from '#services/packing/doubted-packs.ts'
import { movePiecesOfOrders } from '#services/packing/move-pieces-of-orders.ts'
import { refuse } from '#services/refuse.ts'
import { stockReason } from '#services/stock.ts'

type Order = { orderId: number; productId: number; pieces: number; today: string }

/**
 * Lets an order have pieces of a batch instead of as many that it has taken of others and has not packed. If
 * other orders have taken all of the batch, one that has not packed them gets the others instead. An order
 * whose parcel came back gives up recalled and expired pieces, and those that a recall has doubted: these are
 * withdrawn, because no other order gets what was outside. The caller locks the product. `today`:
 * yyyy-MM-dd.
 */
export async function takeOtherBatch(
  tx: Db,
  order: Order,
  batch: PackBatch,
  batches: readonly PackBatch[],
): Promise<void> {
  let missing = order.pieces - batch.awaited
  if (missing <= 0) return
  let free = batch.quantity
  const isOutside = await hasBeenOutside(tx, order.orderId)
  const isStopped = ({ isRecalled, expiry }: PackBatch) =>
    isRecalled || (expiry !== null && expiry < order.today)
  const ofProduct = isOutside ? await doubtedPieces(tx, order.orderId) : []
  let doubted = ofProduct.find(({ productId }) => productId === order.productId)?.quantity ?? 0
  for (const given of batches
    .filter(each => each.id !== batch.id && each.awaited > 0)
    .toSorted(firstToGive)) {
    if (missing <= 0) return
    const wasOutside = isOutside && !isStopped(given)
    const pieces = Math.min(missing, given.awaited, wasOutside ? doubted : Number.POSITIVE_INFINITY)
    if (pieces === 0) continue
    if (wasOutside) doubted -= pieces
    const exchange = { ...order, pieces, given, batch }
    if (free >= pieces) await (wasOutside ? withdrawAndTakeFree : takeFree)(tx, exchange)
    else if (given.lot === '' && given.branchId === batch.branchId) await readPieces(tx, exchange)
    else if (!(await exchangeUnsendable(tx, exchange))) {
      if (wasOutside) throw refuse('staff.pack_none_left')
      await exchangeWithOther(tx, exchange)
    }
    if (free >= pieces) free -= pieces
    missing -= pieces
  }
  if (missing > 0) throw refuse(isOutside ? 'staff.pack_not_inside' : 'staff.pack_none_left')
}

/** What is recalled, then what was received without its batch, then what is usable the longest. */
const firstToGive = (one: PackBatch, other: PackBatch) =>
  Number(other.isRecalled) - Number(one.isRecalled) ||
  Number(other.lot === '') - Number(one.lot === '') ||
  (other.expiry ?? '').localeCompare(one.expiry ?? '')

/** `given`: what the order gives up for pieces of `batch`. */
type Exchange = Order & { given: PackBatch; batch: PackBatch }

const takeFree = (tx: Db, { orderId, productId, pieces, given, batch }: Exchange) =>
  movePiecesOfOrders(tx, productId, [
    { orderId, batchId: given.id, pieces },
    { orderId, batchId: batch.id, pieces: -pieces },
  ])

async function withdrawAndTakeFree(tx: Db, { orderId, productId, pieces, given, batch }: Exchange) {
  await tx.execute(sql`
    select pass_through(${productId}::int, ${given.id}::int, ${orderId}::int, ${pieces}::int, 'recalled')`)
  await tx.execute(sql`
    select ${stockReason('sold', orderId)}, change_batch(${batch.id}::int, ${-pieces}::int, 'sold')`)
}

/** The pieces that were in the stock without their batch are of this one. */
const readPieces = (tx: Db, { orderId, productId, pieces, given, batch }: Exchange) =>
  movePiecesOfOrders(tx, productId, [
    { orderId, batchId: given.id, pieces },
    { orderId: null, batchId: given.id, pieces: -pieces },
    { orderId: null, batchId: batch.id, pieces },
    { orderId, batchId: batch.id, pieces: -pieces },
  ])

/**
 * Pieces of the order could not be sent, and the books have this batch for them. The scan shows that they
 * were of the given batch. Returns false if no such pieces lie withdrawn.
 */
async function exchangeUnsendable(tx: Db, exchange: Exchange): Promise<boolean> {
  const { orderId, pieces, given, batch } = exchange
  const { rowCount } = await tx.execute(sql`
    update product_batches
    set withdrawn = withdrawn + case id when ${batch.id} then -${pieces}::int else ${pieces}::int end
    where id in (${batch.id}, ${given.id}) and ${pieces}::int <= least(
      (select withdrawn from product_batches where id = ${batch.id}),
      (select sum(quantity) from stock_movements
        where order_id = ${orderId} and batch_id = ${batch.id} and reason = 'returned')
    )`)
  if (!rowCount) return false
  await readPieces(tx, exchange)
  return true
}

async function exchangeWithOther(tx: Db, { orderId, productId, pieces, given, batch }: Exchange) {
  if (given.isRecalled || given.branchId !== batch.branchId) throw refuse('staff.pack_none_left')
  // The other order gets nothing that could not be sold to it now.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select orders.id from orders
      join (
        select order_id, -sum(quantity) as pieces from stock_movements
        where batch_id = ${batch.id} and order_id is not null and order_id <> ${orderId} group by order_id
      ) taken on taken.order_id = orders.id
    where orders.status in ('placed', 'paid', 'preparing')
      and not exists (select from parcels where order_id = orders.id and came_back)
      and coalesce(${given.expiry}::date >= sale_limit(), true)
      and taken.pieces - (
        select coalesce(sum(pack.pieces), 0) from packed_packs pack
          join order_lines line on line.id = pack.line_id
        where line.order_id = orders.id and pack.batch_id = ${batch.id}
      ) >= ${pieces}
    order by orders.id desc limit 1`)
  const other = rows[0]?.id
  if (other === undefined) throw refuse('staff.pack_none_left')
  await movePiecesOfOrders(tx, productId, [
    { orderId, batchId: given.id, pieces },
    { orderId: other, batchId: batch.id, pieces },
    { orderId: other, batchId: given.id, pieces: -pieces },
    { orderId, batchId: batch.id, pieces: -pieces },
  ])
}
