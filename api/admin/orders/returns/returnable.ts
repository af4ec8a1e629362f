import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Returnable } from '#contract/admin/orders/returns.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { couriers, packedPacks, parcels } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { productBatches } from '#db/schema/stock.ts'
import { products } from '#db/schema/store.ts'
import type { Tax } from '#domain/invoices/tax.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { remainingPieces } from '#domain/returns/return-amounts.ts'
import { isRunning } from '#domain/returns/return-requests.ts'
import { isDestroyedOnReturn } from '#domain/returns/return-rules.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { invoiceOfOrder, isRestCredited } from '#services/invoices/issue-invoice.ts'
import { refundablePayment } from '#services/orders/card-refunds.ts'
import { doubtedProducts } from '#services/packing/doubted-packs.ts'
import { orNotFound } from '#services/refuse.ts'
import { requestsOfOrder } from '#services/returns/return-requests.ts'
import { loadReturnedPieces, type ReturnedPieces } from '#services/returns/returned-pieces.ts'

/** What the return of an order is decided by; undefined while nothing of it can be returned. */
export type ReturnFacts = {
  order: typeof orders.$inferSelect
  invoice: NonNullable<Awaited<ReturnType<typeof invoiceOfOrder>>>
  returned: ReturnedPieces
  /** Who brought the order, if it was paid in cash: they can hand the refund over. */
  courier: { id: number; nameAr: string; nameEn: string } | undefined
  /** By line, in the order of the invoice's. */
  products: { restockable: boolean }[]
  packs: PackOutside[]
}

/** Reads the facts of an order, which the caller has locked if it writes a return. */
export async function loadReturnFacts(db: Db, orderId: number): Promise<ReturnFacts | undefined> {
  const order = orNotFound((await db.select().from(orders).where(eq(orders.id, orderId)))[0])
  if (order.status !== 'delivered') return undefined
  const invoice = await invoiceOfOrder(db, orderId)
  if (!invoice) return undefined
  const returned = await loadReturnedPieces(db, orderId)
  const { pieces } = remainingPieces(invoice, returned.before)
  if (pieces.every(left => left === 0)) return undefined
  if (await isRestCredited(db, invoice.id, returned.returns)) return undefined
  const courier = order.paymentMethod === CASH ? await courierOf(db, orderId) : undefined
  const packs = await packsOutside(db, orderId)
  return { order, invoice, returned, courier, products: await productRules(db, orderId), packs }
}

/** The packs of an order that were scanned into its parcel and have not come back. */
const packsOutside = (db: Db, orderId: number) =>
  db
    .select({
      id: packedPacks.id,
      lineId: packedPacks.lineId,
      productId: packedPacks.productId,
      batchId: packedPacks.batchId,
      lot: productBatches.lot,
      expiry: productBatches.expiry,
      serial: packedPacks.serial,
      pieces: packedPacks.pieces,
    })
    .from(packedPacks)
    .innerJoin(orderLines, eq(orderLines.id, packedPacks.lineId))
    .leftJoin(productBatches, eq(productBatches.id, packedPacks.batchId))
    .where(and(eq(orderLines.orderId, orderId), isNull(packedPacks.returned), eq(packedPacks.byHand, false)))
    .orderBy(asc(packedPacks.id))
type PackOutside = Awaited<ReturnType<typeof packsOutside>>[number]
type Codes = Returnable['lines'][number]['codes']

async function courierOf(db: Db, orderId: number) {
  const [courier] = await db
    .select({ id: couriers.id, nameAr: couriers.nameAr, nameEn: couriers.nameEn })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.orderId, orderId))
  return courier
}

/**
 * Whether the products of an order's lines may be sold again. A deleted one has no stock to go to, and packs
 * that may be of a recalled batch do not go back to the shelf.
 */
async function productRules(db: Db, orderId: number): Promise<ReturnFacts['products']> {
  const rows = await db
    .select({ id: products.id, medicineClass: products.medicineClass, storage: products.storage })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const doubted = new Set((await doubtedProducts(db, orderId)).map(({ productId }) => productId))
  return rows.map(({ id, medicineClass, storage }) => ({
    restockable:
      id !== null &&
      !doubted.has(id) &&
      !isDestroyedOnReturn({ medicineClass: medicineClass ?? 'general', storage }),
  }))
}

/** The facts as the form of a return needs them. */
export async function returnableReply(
  db: Db,
  lang: Language,
  { order, invoice, returned, courier, products: rules, packs }: ReturnFacts,
): Promise<Returnable> {
  const { id } = order
  const goods = await db
    .select({
      image: orderLines.image,
      codes: sql<Codes>`array(
        select json_build_object('code', code, 'pieces', pieces) from (
          select sku as code, 1 as pieces union all select products.gtin, 1
          union all select gtin, pieces from product_barcodes where product_id = products.id
        ) named where code is not null)`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  const charged = order.paymentMethod === CARD ? await refundablePayment(db, id) : undefined
  return {
    id,
    number: (await loadOrderNumbers(db))(id),
    seen: seenPieces(returned),
    lines: invoice.lines.map(({ name, quantity, paidHalalas, discountHalalas, tax }, index) => ({
      ...taxReply(tax),
      id: returned.lines[index]?.id ?? 0,
      name: name[lang],
      image: goods[index]?.image ?? '',
      codes: goods[index]?.codes ?? [],
      packs: packs
        .filter(({ lineId }) => lineId === returned.lines[index]?.id)
        .map(({ id, lot, expiry, serial, pieces }) => ({ id, lot: lot ?? '', expiry, serial, pieces })),
      quantity,
      returned: returned.before.pieces[index] ?? 0,
      price: toRiyals(paidHalalas),
      discount: toRiyals(discountHalalas),
      restockable: rules[index]?.restockable ?? false,
    })),
    fee: {
      ...taxReply(invoice.feeTax.tax),
      amount: toRiyals(invoice.feesHalalas),
      returned: returned.before.fee,
    },
    card_rest: charged ? toRiyals(charged.restHalalas) : 0,
    refund_to: !charged ? 'cash' : charged.restHalalas > 0 ? 'card' : 'none',
    courier: courier ? inLanguage(courier, 'name', lang) : null,
    request: (await requestsOfOrder(db, lang, id)).find(({ state }) => isRunning(state)) ?? null,
  }
}

/** How many pieces of an order have come back. */
export const seenPieces = ({ lines }: ReturnedPieces): number =>
  lines.reduce((sum, { returned }) => sum + returned, 0)

const taxReply = ({ taxClass, reason, percent }: Tax) => ({
  tax_class: taxClass,
  tax_reason: reason,
  vat_percent: percent,
})
