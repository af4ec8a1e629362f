import { sql } from 'drizzle-orm'
import type { LineStop, Packing } from '#contract/admin/orders/fulfilment.ts'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { freeBatches } from '#services/packing/free-batches.ts'
import { branchOfOrder } from '#services/stock.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import { momentReply } from '../moment-reply.ts'

type Line = Omit<Packing['lines'][number], 'stop'>

/**
 * Returns a function from a line of an order to what stops it, or has made its check begin anew; of an order
 * that was not handed over.
 */
export async function lineStops(
  db: Db,
  orderId: number,
  lines: readonly Line[],
): Promise<(line: Line) => LineStop | null> {
  const unsendable = await unsendableBatches(db, orderId)
  const serving = await branchOfOrder(db, orderId)
  const free = new Map<number | null, number>()
  for (const productId of new Set(unsendable.map(each => each.productId))) {
    // A pack of another branch that the order has not taken is refused.
    const own = (await freeBatches(db, productId)).filter(({ branchId }) => branchId === serving.branchId)
    free.set(productId, sum(own, 'quantity'))
  }
  return line => {
    const same = lines.filter(({ product_id }) => product_id === line.product_id)
    const sound = line.batches.filter(({ stop }) => stop === null)
    const missing = Math.max(0, sum(same, 'quantity') - sum(sound, 'pieces'))
    const batches = unsendable.filter(({ lineId }) => lineId === line.id)
    const isInside = batches.some(({ inside }) => inside > 0)
    if (batches.length === 0 || (line.checked >= line.quantity && missing === 0 && !isInside)) return null
    return {
      batches: batches.map(({ lot, recalledAt }) => ({
        lot,
        recalled: momentReply(recalledAt === null ? null : new Date(recalledAt)),
      })),
      inside: isInside,
      way: missing === 0 ? 'moved' : (free.get(line.product_id) ?? 0) >= missing ? 'other' : 'none',
    }
  }
}

type Unsendable = {
  lineId: number
  productId: number
  lot: string
  recalledAt: string | null
  inside: number
}

/**
 * The recalled and expired batches that an order has taken pieces of, and the recalled ones for which plain
 * packs of its parcel are checked anew. `inside`: the pieces in the parcel.
 */
async function unsendableBatches(db: Db, orderId: number): Promise<Unsendable[]> {
  const { day } = await loadStockRules(db)
  const { rows } = await db.execute<Unsendable>(sql`
    select line.id as "lineId", line.product_id as "productId", batch.lot,
      max(batch.recalled_at)::text as "recalledAt", sum(parcel.pieces)::int as inside
    from order_lines line
      join orders on orders.id = line.order_id
      left join parcels on parcels.order_id = orders.id
      join product_batches batch on batch.product_id = line.product_id,
      lateral (
        select coalesce(sum(pack.pieces), 0) as pieces from packed_packs pack
        where pack.line_id = line.id and pack.batch_id = batch.id
      ) parcel
    where line.order_id = ${orderId} and orders.status <> 'cancelled' and not ${isHandedOver}
      and (batch.recalled_at is not null or batch.expiry < ${day})
      and (
        parcel.pieces > 0
        or exists (select from stock_movements moved where moved.order_id = orders.id and batch_id = batch.id)
        or batch.id = any(parcels.doubted_batches)
      )
    group by line.id, batch.lot order by line.id, batch.lot`)
  return rows
}

const sum = <K extends string>(all: readonly { [key in K]: number }[], key: K) =>
  all.reduce((total, each) => total + each[key], 0)
