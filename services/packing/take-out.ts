import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isOfUnsureBatch, isUnread, leftUnscanned } from './doubted-packs.ts'

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
  await keepUnread(tx, orderIds)
  await tx
    .update(parcels)
    .set({ packedAt: null, unscannedReason: '' })
    .where(isAnyOf(parcels.orderId, orderIds))
  await tx
    .update(orders)
    .set({ status: 'preparing' })
    .where(and(isAnyOf(orders.id, orderIds), eq(orders.status, 'on_its_way')))
}

/** Keeps of parcels that left, or waited, how many of their pieces were not scanned: these stay inside. */
async function keepUnread(tx: Db, orderIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into packed_packs (line_id, product_id, pieces, by_hand)
    select line.id, line.product_id, ${leftUnscanned}, true
    from order_lines line join orders on orders.id = line.order_id and orders.status = 'on_its_way'
    where orders.id = any(${sql.param(orderIds)}::int[]) and line.product_id is not null
      and ${leftUnscanned} > 0`)
}

/**
 * Takes the pieces of a product out of the check of locked orders whose batch nobody has scanned: they may be
 * of these. They stay in the parcels, of no batch; the parcels keep the ids of the batches. Packs of the
 * batches themselves stay until a person has taken them out. Called before the orders are prepared again.
 */
export async function uncheckUnsure(
  tx: Db,
  orderIds: number[],
  productId: number,
  batchIds: number[],
): Promise<void> {
  const batches = sql`${sql.param(batchIds)}::int[]`
  const isOf = sql`line.order_id = any(${sql.param(orderIds)}::int[])`
  await tx.execute(sql`
    insert into parcels (order_id, doubted_batches)
    select distinct id, ${batches} from unnest(${sql.param(orderIds)}::int[]) id
    on conflict (order_id) do update
      set doubted_batches = parcels.doubted_batches || excluded.doubted_batches`)
  await tx.execute(sql`
    insert into packed_packs (line_id, product_id, pieces)
    select line.id, line.product_id, ${leftUnscanned}
    from order_lines line join orders on orders.id = line.order_id
    where ${isOf} and line.product_id = ${productId} and ${leftUnscanned} > 0`)
  await tx.execute(sql`
    delete from packed_packs pack using order_lines line
    where line.id = line_id and ${isOf} and pack.product_id = ${productId} and ${isUnread}`)
  const { rows } = await tx.execute<{ line: number }>(sql`
    update packed_packs pack set batch_id = null, serial = case when exists (
      select from parcels where order_id = line.order_id and came_back
    ) then serial else '' end
    from order_lines line, product_batches own
    where line.id = pack.line_id and ${isOf}
      and own.id = pack.batch_id and own.product_id = ${productId} and ${isOfUnsureBatch}
      and own.id <> all(${batches})
    returning pack.line_id as line`)
  await countAgain(
    tx,
    rows.map(({ line }) => line),
    batchIds,
  )
}

/** Counts the pieces of lines by their packs, without those of batches, of former recalls, and of none. */
async function countAgain(tx: Db, lineIds: number[], batchIds: number[]): Promise<void> {
  const left = sql`(
    select coalesce(sum(pack.pieces), 0) from packed_packs pack
      join product_batches own on own.id = pack.batch_id
    where pack.line_id = checked_pieces.line_id and own.recalled_at is null
      and pack.batch_id <> all(${sql.param(batchIds)}::int[])
  )`
  const isOf = sql`line_id = any(${sql.param(lineIds)}::int[])`
  await tx.execute(sql`delete from checked_pieces where ${isOf} and ${left} = 0`)
  await tx.execute(sql`update checked_pieces set pieces = least(pieces, ${left}) where ${isOf}`)
}
