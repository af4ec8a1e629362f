import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isDestroyedOnReturn } from '#domain/returns/return-rules.ts'

/**
 * Whether a `pack` was outside, and its line has lost pieces since: it is scanned into its parcel again, or
 * lies withdrawn.
 */
export const wasLeftOut = sql`(pack.batch_id is null and pack.returned is not null)`

/** When the parcel of an order left last. */
export const lastLeft = (orderId: unknown) => sql`(
  select max(at) from order_steps where order_id = ${orderId} and status = 'on_its_way'
)`

/** Keeps the serial numbers of packs of a line that were outside and may not go to another order. */
export async function keepOutside(tx: Db, lineId: number): Promise<void> {
  const { rows } = await tx.execute<Parameters<typeof isDestroyedOnReturn>[0]>(sql`
    select medicine_class as "medicineClass", storage from order_lines line
      join products on products.id = line.product_id
      join parcels on parcels.order_id = line.order_id and came_back
    where line.id = ${lineId}`)
  if (!rows.some(isDestroyedOnReturn)) return
  await tx.execute(sql`
    update packed_packs pack set batch_id = null, returned = 'destroyed' from order_lines line
    where line.id = pack.line_id and line.id = ${lineId} and serial <> '' and batch_id is not null
      and pack.at <= ${lastLeft(sql`line.order_id`)}`)
}

/** Gives the packs that were left out of a line that goes to another line of its order. */
export async function keepWithOrder(tx: Db, orderId: number, lineId: number): Promise<void> {
  await tx.execute(sql`
    update packed_packs pack set line_id = other.id
    from (select min(id) as id from order_lines where order_id = ${orderId} and id <> ${lineId}) other
    where line_id = ${lineId} and ${wasLeftOut}`)
}

type OwnPack = { orderId: number; productId: number; serial: string }

/** Takes a pack back that was left out of the same order; returns since when it was in the parcel. */
export async function takeLeftOut(
  tx: Db,
  { orderId, productId, serial }: OwnPack,
): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    delete from packed_packs pack using order_lines line
    where line.id = line_id and line.order_id = ${orderId} and pack.product_id = ${productId}
      and serial = ${serial} and ${wasLeftOut}
    returning pack.at`)
  return rows[0] && new Date(rows[0].at)
}

/**
 * Whether so many pieces more from the shelf were too many for an order: packs of the product were left out,
 * and what it still needs of it was outside.
 */
export async function needsOwnPacks(tx: Db, orderId: number, productId: number, pieces: number) {
  const { rows } = await tx.execute(sql`
    select from packed_packs pack join order_lines line on line.id = pack.line_id
    where line.order_id = ${orderId} and pack.product_id = ${productId} and ${wasLeftOut}
      and ${pieces}::int > (
        select coalesce(sum(quantity), 0) from order_lines
        where order_id = ${orderId} and product_id = ${productId}
      ) - (
        select coalesce(sum(pieces), 0) from outside_pieces(${orderId}::int) outside
        where outside.product_id = ${productId}
      ) - (
        select coalesce(sum(fresh.pieces), 0) from packed_packs fresh
          join order_lines own on own.id = fresh.line_id
        where own.order_id = ${orderId} and fresh.product_id = ${productId} and serial <> ''
          and fresh.at > ${lastLeft(orderId)}
      )
    limit 1`)
  return rows.length > 0
}
