import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { orderLines, orders, products } from './schema/store.ts'
import { stockForSale } from './stock-for-sale.ts'

/** So many pieces of a product. */
export type Pieces = { productId: number; quantity: number }

/**
 * Locks products until the transaction ends, always in the order of their ids, so that orders at the same instant wait
 * in one line and never for each other. What is read under the lock is true until the end.
 */
export function lockProducts(tx: Db, ids: number[]) {
  return tx
    .select({
      id: products.id,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      paidHalalas: products.paidHalalas,
      stock: stockForSale,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** The statement that moves pieces of locked products: `sell` takes them from the stock, `return` gives them back. */
export function movingStock(pieces: Pieces[], how: 'sell' | 'return'): SQL {
  const sign = how === 'sell' ? 1 : -1
  const ids = sql.param(pieces.map(({ productId }) => productId))
  const moved = sql.param(pieces.map(({ quantity }) => quantity * sign))
  return sql`update products set stock = stock - moved.quantity, sold = greatest(0, sold + moved.quantity)
    from unnest(${ids}::int[], ${moved}::int[]) as moved(id, quantity) where products.id = moved.id`
}

/** Locks an order. Whoever moves one takes this lock first, then the products. */
export async function lockOrder(tx: Db, orderId: number) {
  const [order] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      userId: orders.userId,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  return order
}

/** The pieces of an order whose products are still sold. */
async function piecesOf(tx: Db, orderId: number): Promise<Pieces[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
}

/** Cancels a locked order and gives its pieces back. Its coupon may be used once more: only orders that stand count. */
export async function cancelOrder(tx: Db, orderId: number, now: number): Promise<void> {
  const pieces = await piecesOf(tx, orderId)
  await lockProducts(
    tx,
    pieces.map(({ productId }) => productId),
  )
  await tx.execute(movingStock(pieces, 'return'))
  await tx
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: new Date(now) })
    .where(eq(orders.id, orderId))
}

/** Takes the pieces of a released order once more, if all are there; says whether they were. */
export async function retakePieces(tx: Db, orderId: number): Promise<boolean> {
  const pieces = await piecesOf(tx, orderId)
  const there = await lockProducts(
    tx,
    pieces.map(({ productId }) => productId),
  )
  const stockOf = new Map(there.map(({ id, stock }) => [id, stock]))
  if (pieces.some(({ productId, quantity }) => (stockOf.get(productId) ?? 0) < quantity)) return false
  await tx.execute(movingStock(pieces, 'sell'))
  return true
}
