import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'

/**
 * Takes packs of batches out of the parcels of locked orders that were not handed over. An order that waits
 * to be picked up or brought again is prepared again.
 */
export async function reopenOrders(tx: Db, orderIds: number[], batchIds: number[]): Promise<void> {
  await takeOut(tx, orderIds, batchIds)
  await tx
    .update(parcels)
    .set({ packedAt: null, unscannedReason: '' })
    .where(isAnyOf(parcels.orderId, orderIds))
  await tx
    .update(orders)
    .set({ status: 'preparing' })
    .where(and(isAnyOf(orders.id, orderIds), eq(orders.status, 'on_its_way')))
}

/** The lines of the packs are counted again. */
async function takeOut(tx: Db, orderIds: number[], batchIds: number[]): Promise<void> {
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
