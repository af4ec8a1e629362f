import { type SQL, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { unsurePieces } from '#services/packing/doubted-packs.ts'
import { reachedBy } from '#services/packing/recalled-packs.ts'

/**
 * Whether pieces left unread that count as ones of these batches of a product, or as ones without a number:
 * they may have been others, and packs of the batches may lie on the shelf of which the books know nothing.
 */
export const haveLeftUnread = (productId: number, batches: SQL) => {
  const isOutside = sql`line.product_id = ${productId}
    and line.order_id in (select id from orders where ${isHandedOver})`
  return sql<boolean>`exists (
    select from ${unsurePieces(isOutside)} unsure join product_batches own on own.id = unsure.batch_id
    where own.id in ${batches} or own.lot = ''
  )`
}

/** The branches on whose shelves packs of batches may lie. */
export async function shelvesToSearch(db: Db, batches: SQL): Promise<LocalizedText[]> {
  const { rows } = await db.execute<LocalizedText>(sql`
    with ${reachedBy(batches)}
    select name_ar as ar, name_en as en from stock_branches
    where exists (select from reached where stock_branches.id = any(branches)) order by id`)
  return rows
}

/** Whether packs of batches may yet come to a shelf, from a transfer or an order that a recall stopped. */
export async function mayComeToShelves(tx: Db, batches: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from product_batches batch where batch.id in ${batches} and (
      exists (
        select from product_batches taken join stock_transfer_lines line on line.batch_id = taken.id
          join stock_transfers transfer on transfer.id = line.transfer_id and transfer.status = 'sent'
        where taken.product_id = batch.product_id
      ) or exists (
        select from parcels join orders on orders.id = parcels.order_id
        where batch.id = any(doubted_batches) and orders.status <> 'cancelled' and not ${isHandedOver}
      )
    )
    limit 1`)
  return rows.length > 0
}
