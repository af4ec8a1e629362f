import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'

/**
 * Prepares locked orders that were not handed over again, without the packs of batches. `areOut`: whether a
 * person has taken these out of the parcels; until then they stay there, do not count, and stop the orders.
 */
export async function reopenOrders(
  tx: Db,
  orderIds: number[],
  batchIds: number[],
  { areOut }: { areOut: boolean },
): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, orderIds))
  const gone = and(inArray(packedPacks.lineId, lines), inArray(packedPacks.batchId, batchIds))
  const touched = await tx.select({ id: packedPacks.lineId }).from(packedPacks).where(gone)
  if (areOut) await tx.delete(packedPacks).where(gone)
  await countAgain(
    tx,
    touched.map(({ id }) => id),
    batchIds,
  )
  await tx
    .update(parcels)
    .set({ packedAt: null, unscannedReason: '' })
    .where(isAnyOf(parcels.orderId, orderIds))
  await tx
    .update(orders)
    .set({ status: 'preparing' })
    .where(and(isAnyOf(orders.id, orderIds), eq(orders.status, 'on_its_way')))
}

/** Whether the code of a `pack` did not tell of which batch it is; `own`: the one that it is counted as. */
export const isOfUnsureBatch = sql`(pack.serial = '' or own.lot = '')`

/**
 * Takes the packs of a product out of the check of locked orders whose codes did not tell their batch: they
 * may be of these. Packs of the batches themselves stay until a person has taken them out.
 */
export async function uncheckPlain(
  tx: Db,
  orderIds: number[],
  productId: number,
  batchIds: number[],
): Promise<void> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    delete from packed_packs pack using order_lines line, product_batches own
    where line.id = pack.line_id and line.order_id = any(${sql.param(orderIds)}::int[])
      and own.id = pack.batch_id and own.product_id = ${productId} and ${isOfUnsureBatch}
      and own.id <> all(${sql.param(batchIds)}::int[])
    returning pack.line_id as line`)
  await countAgain(
    tx,
    rows.map(({ line }) => line),
    batchIds,
  )
}

/** Counts the pieces of lines by their packs, without those of batches. */
async function countAgain(tx: Db, lineIds: number[], batchIds: number[]): Promise<void> {
  const left = sql`(
    select coalesce(sum(pack.pieces), 0) from packed_packs pack
    where pack.line_id = checked_pieces.line_id and pack.batch_id <> all(${sql.param(batchIds)}::int[])
  )`
  const isOf = sql`line_id = any(${sql.param(lineIds)}::int[])`
  await tx.execute(sql`delete from checked_pieces where ${isOf} and ${left} = 0`)
  await tx.execute(sql`update checked_pieces set pieces = least(pieces, ${left}) where ${isOf}`)
}
