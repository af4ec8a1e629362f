import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** Pieces that come into a batch, or go if negative; from or to an order, or neither (null). */
export type PieceMove = { orderId: number | null; batchId: number; pieces: number }

/**
 * Moves pieces of a product between its batches and the orders that have taken them, in this order. The
 * stock of the product stays as it is: the moves add up to none. The caller holds the lock of the product.
 */
export async function movePiecesOfOrders(tx: Db, productId: number, moves: PieceMove[]): Promise<void> {
  for (const { orderId, batchId, pieces } of moves)
    await tx.execute(sql`
      select set_config('afiya.stock_order', ${orderId?.toString() ?? ''}, true),
        move_batch(${productId}::int, ${batchId}::int, ${pieces}::int,
          ${orderId === null ? 'corrected' : 'sold'})`)
  await tx.execute(sql`
    select set_config('afiya.stock_order', '', true), withdraw_batches(${productId}::int)`)
}
