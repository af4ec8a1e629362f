import { ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { begunAt, expiredBatchIn, recalledBatchNear } from '#services/packing/recalled-packs.ts'
import { takenBatches } from '#services/packing/taken-batches.ts'
import { refuse } from '#services/refuse.ts'
import { branchOfOrder } from '#services/stock.ts'

/**
 * How many pieces of these orders were not scanned; orders without such pieces are missing. Recalled packs
 * in an open parcel do not count as scanned.
 */
export async function unscannedPieces(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<{ order_id: number; pieces: number }>(sql`
    select order_id, sum(pieces)::int as pieces from ${unscannedLines(orderIds)} line group by order_id`)
  return new Map(rows.filter(({ pieces }) => pieces > 0).map(({ order_id, pieces }) => [order_id, pieces]))
}

/** The lines of orders, with how many pieces of each were not scanned. */
const unscannedLines = (orderIds: number[]) => sql`(
  select line.order_id, line.product_id, line.name_ar, line.name_en,
    greatest(0, line.quantity - case when line.product_id is null
      then coalesce((select pieces from checked_pieces where line_id = line.id), 0)
      else coalesce((
        select sum(pack.pieces) from packed_packs pack join product_batches own on own.id = pack.batch_id
        where pack.line_id = line.id and not pack.by_hand
          and (own.recalled_at is null or orders.status <> 'preparing')
      ), 0) end) as pieces
  from order_lines line join orders on orders.id = line.order_id
  where line.order_id = any(${sql.param(orderIds)}::int[])
)`

/**
 * The first product of an order with pieces that were not scanned and may be of a recalled batch, or of one
 * that has expired or is too near its end, or the pack that was refused.
 */
export async function unreadNear(db: Db, orderId: number) {
  const { rows } = await db.execute<{ id: number; ar: string; en: string; wasRefused: boolean }>(sql`
    select product_id as id, name_ar as ar, name_en as en, exists (
      select from parcels where order_id = ${orderId} and product_id = any(must_scan_products)
    ) as "wasRefused"
    from ${unscannedLines([orderId])} line
    where pieces > 0 and product_id is not null order by product_id`)
  if (rows.length === 0) return undefined
  const { branchId } = await branchOfOrder(db, orderId)
  const branches = [branchId, ...(await takenBatches(db, [orderId])).map(taken => taken.branchId)]
  for (const { id, wasRefused, ...name } of rows) {
    const recalled = await recalledBatchNear(db, id, branches, begunAt(orderId))
    if (recalled) return { code: 'staff.unread_recalled', name, lot: recalled.lot } as const
    const expired = await expiredBatchIn(db, id, branches, orderId)
    if (expired) return { code: 'staff.unread_expired', name, lot: expired.lot } as const
    if (wasRefused) return { code: 'staff.scan_batch', name, lot: '' } as const
  }
  return undefined
}

/**
 * Keeps why a locked order leaves with pieces that were not scanned; '' if all were. Refuses it without a
 * reason, and if recalled, expired or refused packs may be among them. What a recall has doubted is then
 * checked.
 */
export async function keepUnscannedReason(tx: Db, orderId: number, reason: string): Promise<void> {
  const pieces = (await unscannedPieces(tx, [orderId])).get(orderId) ?? 0
  if (pieces > 0 && reason === '')
    throw refuse('staff.not_scanned', {
      values: { pieces: String(pieces) },
      errors: { unscanned_reason: ['required field'] },
    })
  const near = pieces > 0 ? await unreadNear(tx, orderId) : undefined
  if (near) throw refuse(near.code, { values: { name: near.name, lot: `\u2068${near.lot}\u2069` } })
  const unscannedReason = pieces > 0 ? reason : ''
  await tx
    .insert(parcels)
    .values({ orderId, unscannedReason })
    .onConflictDoUpdate({ target: parcels.orderId, set: { unscannedReason, doubtedBatches: [] } })
  await tx.execute(sql`
    delete from packed_packs using order_lines line
    where line.id = line_id and line.order_id = ${orderId}
      and batch_id is null and returned is null`)
}

/** The orders that left with pieces that were not scanned. */
export const unscannedParcels = (db: Db) =>
  db.select({ id: parcels.orderId }).from(parcels).where(ne(parcels.unscannedReason, ''))
