import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { findOrders, OrderCard } from '#contract/admin/orders.ts'
import { PAGE } from '#contract/admin/resource.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/store.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { addDays, dayOf, momentAt, timeOf } from '#domain/clinic-time.ts'
import { isPayable, nextStation, type OrderStatus, orderNumber } from '#domain/order-states.ts'
import { riyalsOf } from '#domain/price.ts'
import { matching } from '../../search.ts'

/** The columns of the board. Those before the last are worked on, the longest waiting first. */
const waiting = ['placed', 'paid', 'preparing', 'on_its_way'] as const satisfies OrderStatus[]

/** Every column of the board with its first orders; of what is delivered, the latest, and nobody counts it. */
export async function boardOf(db: Db) {
  const counts = await db
    .select({ status: orders.status, total: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, [...waiting]))
    .groupBy(orders.status)
  const columns = []
  for (const status of waiting) {
    const total = counts.find(count => count.status === status)?.total ?? 0
    columns.push({
      status,
      total,
      orders: await cards(db, eq(orders.status, status), [asc(orders.createdAt)]),
    })
  }
  const delivered = await cards(db, eq(orders.status, 'delivered'), [desc(orders.createdAt)])
  return [...columns, { status: 'delivered' as const, total: null, orders: delivered }]
}

/** A page of the orders that fit, newest first. */
export async function ordersPage(db: Db, { search, status, day, page }: Asked<typeof findOrders>['query']) {
  const others = and(
    status && eq(orders.status, status),
    day ? gte(orders.createdAt, new Date(momentAt(day, '00:00'))) : undefined,
    day ? lt(orders.createdAt, new Date(momentAt(addDays(day, 1), '00:00'))) : undefined,
  )
  const where = and(others, await searched(db, search, others))
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(where)
  const total = count?.total ?? 0
  const data = await cards(db, where, [desc(orders.id)], (page - 1) * PAGE)
  return { data, meta: { total, page, per_page: PAGE, last_page: Math.max(1, Math.ceil(total / PAGE)) } }
}

/** A number alone, or behind its letters, is that of an order as long as there is such a one; all else is a name or a phone. */
async function searched(db: Db, search: string | undefined, others: SQL | undefined) {
  const digits = /^\s*(?:af-)?0*(\d{1,9})\s*$/i.exec(asciiDigits(search ?? ''))?.[1]
  if (digits) {
    const named = eq(orders.id, Number(digits))
    const [found] = await db.select({ id: orders.id }).from(orders).where(and(named, others))
    if (found) return named
  }
  return matching(db, orders, search, others)
}

async function cards(db: Db, where: SQL | undefined, order: SQL[], offset = 0): Promise<OrderCard[]> {
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      phone: orders.phone,
      total: orders.totalHalalas,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(PAGE)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ orderId: orderLines.orderId, count: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId)
  const pieces = new Map(counts.map(({ orderId, count }) => [orderId, count]))
  return rows.map(({ id, status, createdAt, total, paymentMethod, ...row }) => ({
    ...row,
    id,
    number: orderNumber(id),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
    count: pieces.get(id) ?? 0,
    total: riyalsOf(total),
    payment_method: paymentMethod,
    awaits_payment: isPayable(status, paymentMethod),
    next: nextStation(status, paymentMethod) ?? null,
  }))
}

/** The card payments of an order, the first one first. */
export async function paymentsOf(db: Db, orderId: number) {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  return rows.map(({ id, provider, reference, amountHalalas, status, createdAt }) => ({
    id,
    provider,
    reference,
    amount: riyalsOf(amountHalalas),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
  }))
}

/** Which of these payments have a refund in the queue that has not ended. */
export async function refundsRunning(db: Db, paymentIds: number[]): Promise<number[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'paymentId')::int as id from pgboss.job
        where name = 'refund' and state in ('created', 'retry', 'active')
          and (data ->> 'paymentId')::int = any(${sql.param(paymentIds)}::int[])`,
  )
  return rows.map(({ id }) => id)
}

/** Sends a locked order on. */
export async function setStatus(tx: Db, id: number, status: OrderStatus): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
}

/** Keeps why a locked order was cancelled, as the customer reads it. */
export async function setReason(tx: Db, id: number, cancelReason: string): Promise<void> {
  await tx.update(orders).set({ cancelReason }).where(eq(orders.id, id))
}
