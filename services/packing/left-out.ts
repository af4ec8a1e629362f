import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isDestroyedOnReturn } from '#domain/returns/return-rules.ts'

/**
 * Whether a `pack` was outside, and its line has lost pieces since: it is scanned into its parcel again, or
 * lies withdrawn.
 */
export const wasLeftOut = sql`(pack.batch_id is null and pack.returned is not null)`

/** Whether a `pack` stands for pieces of an unknown batch, doubted by a recall or unread, that are inside. */
export const isUnchecked = sql`(pack.batch_id is null and pack.returned is null)`

/** When the parcel of an order left last. */
const lastLeft = (orderId: unknown) => sql`(
  select max(at) from order_steps where order_id = ${orderId} and status = 'on_its_way'
)`

/** Whether a `pack` of a `line` was outside with the parcel that came back. */
export const wasOutside = sql`(pack.was_outside or pack.at <= ${lastLeft(sql`line.order_id`)})`

/** Keeps the serial numbers of packs of a line that were outside and may not go to another order. */
export async function keepOutside(tx: Db, lineId: number): Promise<void> {
  const { rows } = await tx.execute<Parameters<typeof isDestroyedOnReturn>[0]>(sql`
    select medicine_class as "medicineClass", storage from order_lines line
      join products on products.id = line.product_id
      join parcels on parcels.order_id = line.order_id and came_back
    where line.id = ${lineId}`)
  if (!rows.some(isDestroyedOnReturn)) return
  await tx.execute(sql`
    update packed_packs pack set batch_id = null, returned = 'destroyed'
    from order_lines line, product_batches own
    where line.id = pack.line_id and line.id = ${lineId} and (serial <> '' or was_outside)
      and own.id = pack.batch_id and own.recalled_at is null
      and ${wasOutside}`)
}

/** Gives the packs that were left out of a line that goes to another line of its order. */
export async function keepWithOrder(tx: Db, orderId: number, lineId: number): Promise<void> {
  await tx.execute(sql`
    update packed_packs pack set line_id = other.id
    from (select min(id) as id from order_lines where order_id = ${orderId} and id <> ${lineId}) other
    where line_id = ${lineId} and ${wasLeftOut}`)
}

type OwnPack = { orderId: number; productId: number; serial: string }

/**
 * Takes a pack back that was left out of the same order, or in a carton of it; returns whether there is one.
 * A pack of pieces that a recall has doubted is checked anew: they forget its serial number.
 */
export async function takeLeftOut(
  tx: Db,
  { orderId, productId, serial, pieces }: OwnPack & { pieces: number },
): Promise<boolean> {
  const isOwn = sql`line.id = line_id and line.order_id = ${orderId} and pack.product_id = ${productId}`
  await tx.execute(sql`
    update packed_packs pack set serial = '' from order_lines line
    where ${isOwn} and serial = ${serial} and batch_id is null and returned is null`)
  const own = await tx.execute(sql`
    delete from packed_packs pack using order_lines line
    where ${isOwn} and serial = ${serial} and ${wasLeftOut}`)
  if (own.rowCount) return true
  const carton = await tx.execute(sql`
    update packed_packs set pieces = pieces - ${pieces} where id = (
      select pack.id from packed_packs pack join order_lines line on ${isOwn}
      where ${wasLeftOut} and pieces > ${pieces}::int order by pack.id limit 1
    )`)
  return !!carton.rowCount
}

/**
 * Whether the next pack of a product that is scanned into the parcel of a line was outside with it: pieces
 * that have left with it and can be sent lack their packs. Of a line with pieces that a recall has doubted,
 * or that left without a scan, each is taken as one of these.
 */
export async function awaitsOutside(tx: Db, lineId: number, today: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from order_lines line join parcels on parcels.order_id = line.order_id and came_back
    where line.id = ${lineId} and (
      exists (select from packed_packs pack where line_id = line.id and ${isUnchecked})
      or exists (
        select from outside_pieces(line.order_id) outside
          join product_batches own on own.id = outside.batch_id
        where own.product_id = line.product_id and own.recalled_at is null
          and coalesce(own.expiry >= ${today}, true) and outside.pieces > (
            select coalesce(sum(pack.pieces), 0) from packed_packs pack
            where pack.batch_id = own.id and ${wasOutside}
              and line_id in (select id from order_lines where order_id = line.order_id)
          )
      )
    )`)
  return rows.length > 0
}

/**
 * Whether so many pieces more from the shelf were too many for an order: packs of the product were left out,
 * and what it still needs of it was outside, with its serial numbers.
 */
export async function needsOwnPacks(tx: Db, orderId: number, productId: number, pieces: number) {
  const { rows } = await tx.execute(sql`
    select from packed_packs pack join order_lines line on line.id = pack.line_id
    where line.order_id = ${orderId} and pack.product_id = ${productId} and ${wasLeftOut}
      and not exists (select from packed_packs pack where pack.line_id = line.id and ${isUnchecked})
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
          and fresh.at > ${lastLeft(orderId)} and not fresh.was_outside
      )
    limit 1`)
  return rows.length > 0
}
