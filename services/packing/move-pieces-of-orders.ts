import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** Pieces that come into a batch, or go if negative; from or to an order, or neither (null). */
export type PieceMove = { orderId: number | null; batchId: number; pieces: number }

/**
 * Moves pieces of a product between its batches and the orders that have taken them, in this order. The
 * stock of the product stays as it is: the moves add up to none. The caller holds the lock of the product.
 */
export async function movePiecesOfOrders(tx: Db, productId: number, moves: PieceMove[]): Promise<void> {
  await tx.execute(sql`
    select set_config('afiya.stock_order', coalesce(move."orderId"::text, ''), true),
      move_batch(${productId}::int, move."batchId", move.pieces,
        case when move."orderId" is null then 'corrected' else 'sold' end)
    from (
      select "orderId", "batchId", pieces
      from jsonb_to_recordset(${JSON.stringify(moves.map((move, place) => ({ ...move, place })))}::jsonb)
        as listed("orderId" int, "batchId" int, pieces int, place int)
      order by place
    ) move`)
  await tx.execute(sql`
    select set_config('afiya.stock_order', '', true), withdraw_batches(${productId}::int)`)
}
