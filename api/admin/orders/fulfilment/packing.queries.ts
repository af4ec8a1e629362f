import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { checkedPieces, parcels } from '#db/schema/fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { productCode } from '#domain/scanning/read-scan.ts'

/** The lines of an order with what of them is in the parcel, and when the parcel was complete. */
export async function packingOf(db: Db, lang: Language, orderId: number): Promise<Packing> {
  const rows = await db
    .select({
      id: orderLines.id,
      product_id: orderLines.productId,
      name: inLanguage(orderLines, 'name', lang),
      image: orderLines.image,
      quantity: orderLines.quantity,
      paidHalalas: orderLines.paidHalalas,
      shelf: sql<string>`coalesce(${products.shelf}, '')`,
      sku: products.sku,
      gtin: products.gtin,
      checked: sql<number>`coalesce(${checkedPieces.pieces}, 0)::int`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(checkedPieces, eq(checkedPieces.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const [parcel] = await db
    .select({ packedAt: parcels.packedAt })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
  const at = parcel?.packedAt?.getTime()
  return {
    lines: rows.map(({ paidHalalas, ...line }) => ({ ...line, price: toRiyals(paidHalalas) })),
    packed: at === undefined ? null : { date: dayOf(at), time: timeOf(at) },
  }
}

/** Counts one more piece of a line of a locked order. */
export const addPiece = (tx: Db, lineId: number) =>
  tx
    .insert(checkedPieces)
    .values({ lineId, pieces: 1 })
    .onConflictDoUpdate({ target: checkedPieces.lineId, set: { pieces: sql`${checkedPieces.pieces} + 1` } })

/** Says of a locked order when its last piece was checked; null: it is open again. */
export const setPacked = (tx: Db, orderId: number, packedAt: Date | null) =>
  tx
    .insert(parcels)
    .values({ orderId, packedAt })
    .onConflictDoUpdate({ target: parcels.orderId, set: { packedAt } })

/** Forgets which pieces of a locked order were checked. */
export async function forgetPieces(tx: Db, orderId: number): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.delete(checkedPieces).where(inArray(checkedPieces.lineId, lines))
  await setPacked(tx, orderId, null)
}

/** The name of the product that a code means, or undefined. */
export async function productNamed(db: Db, lang: Language, code: string): Promise<string | undefined> {
  const { gtin, sku } = productCode(code)
  const [product] = await db
    .select({ name: inLanguage(products, 'name', lang) })
    .from(products)
    .where(or(gtin ? eq(products.gtin, gtin) : undefined, eq(products.sku, sku)))
    .limit(1)
  return product?.name
}
