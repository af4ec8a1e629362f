import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks } from '#db/schema/fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'

/** Takes packs of batches out of the parcels of orders, whose lines are counted again. */
export async function takeOut(tx: Db, orderIds: number[], batchIds: number[]): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, orderIds))
  const gone = await tx
    .delete(packedPacks)
    .where(and(inArray(packedPacks.lineId, lines), inArray(packedPacks.batchId, batchIds)))
    .returning({ lineId: packedPacks.lineId, pieces: packedPacks.pieces })
  for (const [lineId, packs] of Map.groupBy(gone, pack => pack.lineId)) {
    const pieces = packs.reduce((sum, pack) => sum + pack.pieces, 0)
    await tx.execute(sql`delete from checked_pieces where line_id = ${lineId} and pieces <= ${pieces}::int`)
    await tx.execute(
      sql`update checked_pieces set pieces = pieces - ${pieces}::int where line_id = ${lineId}`,
    )
  }
}
