import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { coupons, orderLines, orders, payments } from '#db/schema/store.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import {
  hasInvoice,
  isCancellable,
  isPayable,
  moneyOf,
  orderNumber,
  PAYMENT_TIME,
} from '#domain/order-states.ts'
import { riyalsOf, vatWithin } from '#domain/price.ts'

/** One order of a user, or nothing. */
export async function orderOf(
  db: Db,
  lang: Language,
  userId: number,
  id: number,
): Promise<Order | undefined> {
  return (
    await ordersThat(db, lang, and(eq(orders.userId, userId), eq(orders.id, id)), { limit: 1, offset: 0 })
  )[0]
}

/** A page of a user's orders, newest first, and how many there are. */
export async function ordersOf(
  db: Db,
  lang: Language,
  userId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ total: number; rows: Order[] }> {
  const mine = eq(orders.userId, userId)
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(mine)
  const rows = await ordersThat(db, lang, mine, { limit: perPage, offset: (page - 1) * perPage })
  return { total: counted?.total ?? 0, rows }
}

// Of several attempts to pay, the furthest counts.
const charged = sql<'paid' | 'refunded' | null>`(select status from payments where order_id = orders.id
  and status in ('paid', 'refunded') order by status limit 1)`

/** Some orders, newest first, with all that is shown of them. */
export async function ordersThat(
  db: Db,
  lang: Language,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const rows = await db
    .select({ order: orders, coupon: coupons.code, charged })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(filter)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
  const lines = await linesOf(
    db,
    lang,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ order, ...more }) => shown(order, { ...more, lines: lines.get(order.id) ?? [] }))
}

/** An order as it is stored, without what it is only found by. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchKey'>

type Line = { id: number | null; name: string; image: string; quantity: number; paidHalalas: number }

/** An order as the wire has it, with its lines, the code of its coupon and how its card was charged. */
export function shown(
  order: OrderRow,
  { lines, coupon, charged }: { lines: Line[]; coupon: string | null; charged: 'paid' | 'refunded' | null },
): Order {
  const { id, status, paymentMethod, firstName, lastName, email, phone, addressText } = order
  const at = order.createdAt.getTime()
  return {
    id,
    number: orderNumber(id),
    status,
    date: dayOf(at),
    time: timeOf(at),
    payment_method: paymentMethod,
    money: moneyOf(status, paymentMethod, charged),
    products: lines.map(({ id, name, image, quantity, paidHalalas }) => ({
      ...{ id, name, image, quantity },
      price: riyalsOf(paidHalalas),
    })),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    coupon,
    sub_total: riyalsOf(order.subTotalHalalas),
    fees: riyalsOf(order.feesHalalas),
    discount: riyalsOf(order.discountHalalas),
    total: riyalsOf(order.totalHalalas),
    vat: riyalsOf(vatWithin(order.totalHalalas)),
    address: { first_name: firstName, last_name: lastName, email, phone, address_text: addressText },
    cancellable: isCancellable(status),
    cancel_reason: order.cancelReason,
    pay_until: isPayable(status, paymentMethod) ? timeOf(at + PAYMENT_TIME) : null,
    has_invoice: hasInvoice(status, paymentMethod),
  }
}

async function linesOf(db: Db, lang: Language, orderIds: number[]) {
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.productId,
      name: lang === 'ar' ? orderLines.nameAr : orderLines.nameEn,
      image: orderLines.image,
      quantity: orderLines.quantity,
      paidHalalas: orderLines.paidHalalas,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(lines, ({ orderId }) => orderId)
}

/** The rows that the invoice of an order is made of; `owner` says whose it must be. */
export async function invoiceRows(db: Db, id: number, owner?: SQL) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owner))
  if (!order) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { order, lines }
}

/** The payments of an order that were charged; and gives up those that are only begun. */
export async function giveUpPayments(tx: Db, orderId: number): Promise<number[]> {
  await tx
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'started')))
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return paid.map(({ id }) => id)
}
