import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { OrderQuantity } from '../stock.ts'
import { isUnchecked, wasLeftOut } from './left-out.ts'
import { mayBeIn, reachedBy } from './recalled-packs.ts'

/** Whether a `pack` stands for pieces that left without a scan, in a parcel that is prepared again. */
export const isUnread = sql`(${isUnchecked} and pack.by_hand)`

/** Whether the code of a `pack` did not tell of which batch it is; `own`: the one that it is counted as. */
export const isOfUnsureBatch = sql`(pack.serial = '' and not pack.lot_read or own.lot = '')`

/**
 * How many pieces of a `line` of `orders` have left, or wait in their branch, without a scan, or did until
 * their parcel was prepared again (`keepUnread`).
 */
export const leftUnscanned = sql`case when orders.status in ('on_its_way', 'delivered')
  then line.quantity - (
    select coalesce(sum(pieces), 0) from packed_packs pack where line_id = line.id and not ${wasLeftOut}
  )
  when orders.status = 'preparing' then least(
    (select coalesce(sum(pieces), 0) from packed_packs pack where line_id = line.id and ${isUnread}),
    line.quantity - coalesce((select pieces from checked_pieces where line_id = line.id), 0)
  )
  else 0 end`

/**
 * The pieces of lines in parcels and outside whose batch nobody has scanned: packs whose codes did not tell
 * it, and pieces that left without a scan. `batch_id`: the one that they are counted as; `at`: since when
 * they are in the parcel.
 */
export const unsurePieces = (ofLine: SQL) => sql`(
  select line.order_id, pack.batch_id, pack.at
  from order_lines line join packed_packs pack on pack.line_id = line.id and pack.returned is null
    join product_batches own on own.id = pack.batch_id
  where ${ofLine} and ${isOfUnsureBatch}
  union all
  select line.order_id, moved.batch_id,
    (select max(at) from order_steps where order_id = orders.id and status = 'on_its_way')
  from order_lines line join orders on orders.id = line.order_id
    join stock_movements moved on moved.order_id = orders.id and moved.product_id = line.product_id
  where ${ofLine} and ${leftUnscanned} > 0
)`

/**
 * Whether packs of a batch may have been where a piece of `own` was packed: in the branch of its order or of
 * its pieces. Which packs were on the shelf at that moment is not stored.
 */
export const hasBeenBeside = (batch: SQL) => sql`exists (
  select from reached source
  where ${mayBeIn(batch)} and source.branches && array[own.branch_id, orders.branch_id]
)`

/** The products of which pieces of an order may be of batches that were recalled since they were packed. */
export async function doubtedProducts(
  db: Db,
  orderId: number,
): Promise<{ productId: number; batchIds: number[] }[]> {
  const { rows } = await db.execute<{ productId: number; batchIds: number[] }>(sql`
    with unsure as materialized (${unsurePieces(sql`line.order_id = ${orderId}`)}), doubting as (
      select distinct own.id as own_id, recalled.id
      from unsure join product_batches own on own.id = unsure.batch_id
        join product_batches recalled on recalled.product_id = own.product_id
      where own.recalled_at is null and recalled.recalled_at > unsure.at
    ), ${reachedBy(sql`(select id from doubting)`)}
    select own.product_id as "productId", array_agg(distinct recalled.id) as "batchIds"
    from doubting join product_batches own on own.id = own_id
      join product_batches recalled on recalled.id = doubting.id
      join orders on orders.id = ${orderId}
    where ${hasBeenBeside(sql`recalled`)}
    group by own.product_id`)
  return rows
}

/** The pieces in the parcel of an order that a recall has doubted and nobody has checked since. */
export async function doubtedPieces(db: Db, orderId: number): Promise<OrderQuantity[]> {
  const { rows } = await db.execute<OrderQuantity>(sql`
    select product_id as "productId", sum(pieces)::int as quantity from (
      select line.product_id,
        least(sum(pack.pieces), line.quantity - coalesce(max(checked.pieces), 0)) as pieces
      from order_lines line join packed_packs pack
          on pack.line_id = line.id and ${isUnchecked} and not by_hand
        left join checked_pieces checked on checked.line_id = line.id
      where line.order_id = ${orderId} and line.product_id is not null group by line.id
    ) as doubted where pieces > 0 group by product_id`)
  return rows
}
