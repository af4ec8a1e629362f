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
 * Books each scanned pack of an order into its batch, and destroyed packs out again. The caller holds the
 * locks of the products. Returns the booked packs. A pack is left out if the order has no more pieces of its
 * batch, because earlier pieces came back without a scan.
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
