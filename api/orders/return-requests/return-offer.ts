import { and, asc, eq, max } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { ReturnOffer } from '#contract/return-requests.ts'
import type { Db } from '#db/connect.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orderLines } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { DEFAULT_RETURN_DAYS, isRunning, lastReturnDay, returnBar } from '#domain/returns/return-requests.ts'
import { invoiceOfOrder, isRestCredited } from '#services/invoices/issue-invoice.ts'
import { requestsOfOrder } from '#services/returns/return-requests.ts'
import { loadReturnedPieces } from '#services/returns/returned-pieces.ts'

/** What a customer can ask to return of an order now, and what was asked before. */
export async function returnOffer(
  db: Db,
  { lang, now }: { lang: Language; now: number },
  order: { id: number; status: OrderStatus },
): Promise<ReturnOffer> {
  const requests = await requestsOfOrder(db, lang, order.id)
  const until = order.status === 'delivered' ? await lastDayOf(db, order.id) : null
  const lines = until === null ? [] : await linesOf(db, lang, order.id)
  const isOpen =
    until !== null &&
    dayOf(now) <= until &&
    lines.some(({ left, bar }) => left > 0 && bar === null) &&
    !requests.some(({ state }) => isRunning(state))
  return { until, is_open: isOpen, lines, requests }
}

/** The last day of requests for a delivered order; null without one. */
async function lastDayOf(db: Db, orderId: number): Promise<string | null> {
  const [settings] = await db.select({ days: clinicSettings.returnDays }).from(clinicSettings)
  const [delivered] = await db
    .select({ at: max(orderSteps.at) })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), eq(orderSteps.status, 'delivered')))
  return delivered?.at ? lastReturnDay(delivered.at.getTime(), settings?.days ?? DEFAULT_RETURN_DAYS) : null
}

/** The lines of an order with the pieces that have not come back; none once the whole order is refunded. */
async function linesOf(db: Db, lang: Language, orderId: number): Promise<ReturnOffer['lines']> {
  const invoice = await invoiceOfOrder(db, orderId)
  const returned = await loadReturnedPieces(db, orderId)
  if (!invoice || (await isRestCredited(db, invoice.id, returned.returns))) return []
  const leftOf = new Map(returned.lines.map(line => [line.id, line.quantity - line.returned]))
  const rows = await db
    .select({
      id: orderLines.id,
      name: inLanguage(orderLines, 'name', lang),
      image: orderLines.image,
      medicineClass: products.medicineClass,
      storage: products.storage,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return rows.map(({ id, name, image, medicineClass, storage }) => ({
    id,
    name,
    image,
    left: leftOf.get(id) ?? 0,
    bar: returnBar({ medicineClass: medicineClass ?? 'general', storage }),
  }))
}
