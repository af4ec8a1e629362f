import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks } from '#db/schema/fulfilment.ts'
import { packReturns } from '#domain/returns/return-rules.ts'
import { stockReason } from '../stock.ts'

/** A pack that was scanned when it came back, and where it goes. */
export type ReturnedPack = {
  id: number
  productId: number
  batchId: number | null
  pieces: number
  to: (typeof packReturns)[number]
}

/**
 * Books scanned packs of an order into the batches that they are of, and out again those that are destroyed.
 * The caller holds the locks of the products. Returns the packs that are booked: not those of a batch of
 * which the order has no piece any more, because earlier pieces came back without a scan.
 */
export async function returnPacks(
  tx: Db,
  orderId: number,
  packs: readonly ReturnedPack[],
): Promise<ReturnedPack[]> {
  for (const where of packReturns) {
    const ids = packs.flatMap(({ id, to }) => (to === where ? [id] : []))
    if (ids.length > 0)
      await tx.update(packedPacks).set({ returned: where }).where(inArray(packedPacks.id, ids))
  }
  const booked: ReturnedPack[] = []
  for (const pack of packs) {
    const { productId, batchId, pieces, to } = pack
    const { rows } = await tx.execute(sql`
      select from stock_movements where order_id = ${orderId} and batch_id = ${batchId}
      having sum(quantity) <= ${-pieces}::int`)
    if (rows.length === 0) continue
    await tx.execute(
      to === 'restocked'
        ? sql`select ${stockReason('returned', orderId)},
            change_batch(${batchId}::int, ${pieces}::int, 'returned')`
        : sql`select pass_through(${productId}::int, ${batchId}::int, ${orderId}::int, ${pieces}::int,
            'damaged')`,
    )
    await tx.execute(
      sql`update products set sold = greatest(0, sold - ${pieces}::int) where id = ${productId}`,
    )
    booked.push(pack)
  }
  return booked
}
