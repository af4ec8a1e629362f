import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { checkedPieces, deliveryAttempts, packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { refuse } from '#services/refuse.ts'
import { productIdsOfCode } from '../../../../search/product-codes.ts'
import { momentReply } from '../moment-reply.ts'
import { lineStops } from './line-stops.ts'
import { handlingOf, isColdSql, pickedBatches } from './picked-batches.ts'
import { unscannedPieces } from './unscanned-pieces.ts'

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
      medicineClass: products.medicineClass,
      storage: products.storage,
      checked: sql<number>`coalesce(${checkedPieces.pieces}, 0)::int`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(checkedPieces, eq(checkedPieces.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(isColdSql, asc(orderLines.id))
  const [parcel] = await db
    .select({
      packedAt: parcels.packedAt,
      unscannedReason: parcels.unscannedReason,
      cameBackAt: deliveryAttempts.at,
    })
    .from(parcels)
    .leftJoin(deliveryAttempts, and(parcels.cameBack, eq(deliveryAttempts.orderId, parcels.orderId)))
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(deliveryAttempts.id))
    .limit(1)
  const batchesOf = await pickedBatches(db, lang, [orderId])
  const lines = rows.map(({ paidHalalas, medicineClass, storage, ...line }) => ({
    ...line,
    ...handlingOf({ medicineClass, storage }),
    price: toRiyals(paidHalalas),
    batches: batchesOf([orderId], line.product_id),
  }))
  const stopOf = await lineStops(db, orderId, lines)
  return {
    lines: lines.map(line => ({ ...line, stop: stopOf(line) })),
    unscanned: (await unscannedPieces(db, [orderId])).get(orderId) ?? 0,
    unscanned_reason: parcel?.unscannedReason ?? '',
    packed: momentReply(parcel?.packedAt),
    came_back: momentReply(parcel?.cameBackAt),
  }
}

/** Says of a locked order when its last piece was checked; null: it is open again. */
export const setPacked = (tx: Db, orderId: number, packedAt: Date | null) =>
  tx
    .insert(parcels)
    .values({ orderId, packedAt })
    .onConflictDoUpdate({
      target: parcels.orderId,
      set: { packedAt, ...(packedAt && { doubtedBatches: [] }) },
    })

/** Forgets which pieces of a locked order were checked; those of no batch were not. */
export async function forgetPieces(tx: Db, orderId: number): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.delete(packedPacks).where(and(inArray(packedPacks.lineId, lines), isNotNull(packedPacks.batchId)))
  await tx.delete(checkedPieces).where(inArray(checkedPieces.lineId, lines))
  await setPacked(tx, orderId, null)
}

/**
 * The line of the product that a code names, one that lacks pieces first. Refuses a product that is not in
 * the order; undefined if no product has the code.
 */
export async function lineOfProduct(db: Db, lang: Language, lines: Packing['lines'], code: string) {
  const ids = (await productIdsOfCode(db, code)) as (number | null)[]
  const named = lines.filter(({ product_id }) => ids.includes(product_id))
  const line = named.find(({ checked, quantity }) => checked < quantity) ?? named[0]
  if (line || ids.length === 0) return line
  const [product] = await db
    .select({ name: inLanguage(products, 'name', lang) })
    .from(products)
    .where(eq(products.id, ids[0] ?? 0))
  throw refuse('staff.other_product', { values: { name: product?.name ?? '' } })
}

/** Refuses a refrigerated piece while others are missing in the parcel: it leaves its refrigerator last. */
export function refuseColdBefore(lines: Packing['lines'], line: Packing['lines'][number]): void {
  if (line.cold && lines.some(({ cold, checked, quantity }) => !cold && checked < quantity))
    throw refuse('staff.cold_last', { values: { name: line.name } })
}
