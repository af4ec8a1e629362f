import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Delivery, Order, OrderReturn, OrderStep } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/store.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import {
  isCancellable,
  isPayable,
  moneyStatusOf,
  orderNumber,
  PAYMENT_TIMEOUT_MS,
} from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { type LineWithTax, taxesOf } from '#services/invoices/order-taxes.ts'
import { totalsReply } from '../cart/priced-cart.ts'
import { documentsByOrder, type OrderDocument } from './invoice.ts'
import { deliveriesByOrder, stepReply, stepsByOrder } from './order-steps.queries.ts'
import { returnsByOrder } from './returns.queries.ts'

/** One order of a user, or undefined. */
export async function orderById(
  db: Db,
  lang: Language,
  userId: number,
  id: number,
): Promise<Order | undefined> {
  return (
    await selectOrders(db, lang, and(eq(orders.userId, userId), eq(orders.id, id)), { limit: 1, offset: 0 })
  )[0]
}

/** A page of a user's orders, newest first, with the total. */
export async function ordersOf(
  db: Db,
  lang: Language,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ total: number; rows: Order[] }> {
  const isOwn = eq(orders.userId, userId)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(isOwn)
  const rows = await selectOrders(db, lang, isOwn, { limit: perPage, offset: (page - 1) * perPage })
  return { total: counted?.total ?? 0, rows }
}

// Of several payment attempts, a paid one counts before a refunded one.
const chargeStatus = sql<'paid' | 'refunded' | null>`(select status from payments where order_id = orders.id
  and status in ('paid', 'refunded') order by status limit 1)`

/** Some orders in wire format, newest first. */
export async function selectOrders(
  db: Db,
  lang: Language,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, coupon: coupons.code, charged: chargeStatus })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(filter)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ order }) => order.id)
  const lines = await orderLinesOf(db, lang, ids)
  const documents = await documentsByOrder(db, ids)
  const steps = await stepsByOrder(db, ids)
  const returns = await returnsByOrder(db, lang, ids)
  const deliveries = await deliveriesByOrder(db, lang, ids)
  return rows.map(({ order, ...more }) =>
    orderReply(order, {
      ...more,
      lines: lines.get(order.id) ?? [],
      documents: documents.get(order.id) ?? [],
      steps: steps.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      delivery: deliveries.get(order.id) ?? null,
    }),
  )
}

/** An order row without the search key, the number of an earlier invoice and the time of its return. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchKey' | 'invoiceNumber' | 'returnedAt'>

type OrderLine = LineWithTax & { id: number | null; name: string; image: string }

/** An order in wire format. `charged`: the state of its card payment; without `steps` it was just placed. */
export function orderReply(
  order: OrderRow,
  {
    lines,
    coupon,
    charged,
    documents = [],
    steps = [stepReply({ status: order.status, at: order.createdAt })],
    returns = [],
    delivery = null,
  }: {
    lines: OrderLine[]
    coupon: string | null
    charged: 'paid' | 'refunded' | null
    steps?: OrderStep[]
    documents?: OrderDocument[]
    returns?: OrderReturn[]
    delivery?: Delivery | null
  },
): Order {
  const { id, status, paymentMethod, firstName, lastName, email, phone, addressText } = order
  const at = order.createdAt.getTime()
  const { taxes } = taxesOf(order, lines)
  return {
    id,
    number: orderNumber(id),
    status,
    date: dayOf(at),
    time: timeOf(at),
    payment_method: paymentMethod,
    money: moneyStatusOf(status, paymentMethod, charged, isCredited(order, documents)),
    products: lines.map(({ id, name, image, quantity, paidHalalas }) => ({
      id,
      name,
      image,
      quantity,
      price: toRiyals(paidHalalas),
    })),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    coupon,
    ...totalsReply({
      subTotal: order.subTotalHalalas,
      fees: order.feesHalalas,
      discount: order.discountHalalas,
      total: order.totalHalalas,
      vat: taxes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0),
      taxes,
    }),
    address: { first_name: firstName, last_name: lastName, email, phone, address_text: addressText },
    cancellable: isCancellable(status),
    cancel_reason: order.cancelReason,
    pay_until: isPayable(status, paymentMethod) ? timeOf(at + PAYMENT_TIMEOUT_MS) : null,
    has_invoice: documents.length > 0,
    steps,
    documents: documents.map(({ id, kind, number }) => ({ id, kind, number })),
    returns,
    delivery,
  }
}

/** Whether all that an order costs is credited. */
function isCredited({ totalHalalas }: Pick<OrderRow, 'totalHalalas'>, documents: OrderDocument[]): boolean {
  const notes = documents.filter(({ kind }) => kind === 'credit_note')
  return notes.length > 0 && notes.reduce((sum, note) => sum + note.totalHalalas, 0) >= totalHalalas
}

async function orderLinesOf(db: Db, lang: Language, orderIds: number[]) {
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.productId,
      name: inLanguage(orderLines, 'name', lang),
      image: orderLines.image,
      quantity: orderLines.quantity,
      paidHalalas: orderLines.paidHalalas,
      taxClass: orderLines.taxClass,
      taxReason: orderLines.taxReason,
      vatPercent: orderLines.vatPercent,
      discountHalalas: orderLines.discountHalalas,
      vatHalalas: orderLines.vatHalalas,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, ({ orderId }) => orderId)
}

/** Marks an order's open payments as failed; returns the ids of those that were charged. */
export async function abandonPayments(tx: Db, orderId: number): Promise<number[]> {
  await tx
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['started', 'superseded'])))
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return paid.map(({ id }) => id)
}
