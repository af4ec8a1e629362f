import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { OrderCard, searchOrders } from '#contract/admin/orders.ts'
import { PAGE_SIZE } from '#contract/admin/resource.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { isPayable, nextStep, type OrderStatus, orderNumber } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { toAsciiDigits } from '#domain/text/arabic-fold.ts'
import { pageMeta } from '../../search/paging.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'

/** The statuses of open orders: the columns of the board before the last one. */
const openStatuses = ['placed', 'paid', 'preparing', 'on_its_way'] as const satisfies OrderStatus[]

/**
 * The columns of the board: open orders, oldest first, with their number; then the latest delivered orders,
 * which are not counted.
 */
export async function loadBoard(db: Db) {
  const counts = await db
    .select({ status: orders.status, total: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.status, [...openStatuses]))
    .groupBy(orders.status)
  const columns = []
  for (const status of openStatuses) {
    const total = counts.find(count => count.status === status)?.total ?? 0
    columns.push({
      status,
      total,
      orders: await loadOrderCards(db, eq(orders.status, status), [asc(orders.createdAt)]),
    })
  }
  const delivered = await loadOrderCards(db, eq(orders.status, 'delivered'), [desc(orders.createdAt)])
  return [...columns, { status: 'delivered' as const, total: null, orders: delivered }]
}

/** A page of the matching orders, newest first. */
export async function ordersPage(db: Db, { search, status, day, page }: Input<typeof searchOrders>['query']) {
  const filters = and(
    status && eq(orders.status, status),
    day ? gte(orders.createdAt, new Date(timestampAt(day, '00:00'))) : undefined,
    day ? lt(orders.createdAt, new Date(timestampAt(addDays(day, 1), '00:00'))) : undefined,
  )
  const where = and(filters, await orderSearchCondition(db, search, filters))
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(where)
  const total = count?.total ?? 0
  const data = await loadOrderCards(db, where, [desc(orders.id)], (page - 1) * PAGE_SIZE)
  return {
    data,
    meta: pageMeta({ total, page, perPage: PAGE_SIZE }),
  }
}

/** The latest orders of the account that a patient record belongs to. */
export function ordersOfPatient(db: Db, patientId: number): Promise<OrderCard[]> {
  const account = db.select({ id: patients.userId }).from(patients).where(eq(patients.id, patientId))
  return loadOrderCards(db, eq(orders.userId, account), [desc(orders.id)])
}

/**
 * A number, with or without its prefix, matches an order if one exists; otherwise the name and phone are
 * searched.
 */
async function orderSearchCondition(db: Db, search: string | undefined, filters: SQL | undefined) {
  const digits = /^\s*(?:af-)?0*(\d{1,9})\s*$/i.exec(toAsciiDigits(search ?? ''))?.[1]
  if (digits) {
    const byNumber = eq(orders.id, Number(digits))
    const [order] = await db.select({ id: orders.id }).from(orders).where(and(byNumber, filters))
    if (order) return byNumber
  }
  return exactOrFuzzyCondition(db, orders, search, filters)
}

async function loadOrderCards(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  offset = 0,
): Promise<OrderCard[]> {
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
    .limit(PAGE_SIZE)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ orderId: orderLines.orderId, count: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId)
  const quantities = new Map(counts.map(({ orderId, count }) => [orderId, count]))
  return rows.map(({ id, status, createdAt, total, paymentMethod, ...row }) => ({
    ...row,
    id,
    number: orderNumber(id),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
    count: quantities.get(id) ?? 0,
    total: toRiyals(total),
    payment_method: paymentMethod,
    awaits_payment: isPayable(status, paymentMethod),
    next: nextStep(status, paymentMethod) ?? null,
  }))
}

/** The card payments of an order, oldest first. */
export async function listPayments(db: Db, orderId: number) {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  return rows.map(({ id, provider, reference, amountHalalas, status, createdAt }) => ({
    id,
    provider,
    reference,
    amount: toRiyals(amountHalalas),
    status,
    date: dayOf(createdAt.getTime()),
    time: timeOf(createdAt.getTime()),
  }))
}

/** The ids of those payments whose refund is queued or running. */
export async function paymentsBeingRefunded(db: Db, paymentIds: number[]): Promise<number[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select (data ->> 'paymentId')::int as id from pgboss.job
        where name = 'refund' and state in ('created', 'retry', 'active')
          and (data ->> 'paymentId')::int = any(${sql.param(paymentIds)}::int[])`,
  )
  return rows.map(({ id }) => id)
}

/** Sets the status of a locked order. */
export async function setStatus(tx: Db, id: number, status: OrderStatus): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
}
