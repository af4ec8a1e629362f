import { eq } from 'drizzle-orm'
import {
  advanceOrder,
  cancelOrderOf,
  findOrders,
  type OrderRecord,
  refundOrder,
  seeBoard,
  seeInvoice,
  seeOrder,
} from '#contract/admin/orders.ts'
import type { Language } from '#contract/pair.ts'
import { sellerOf } from '#db/clinic.ts'
import type { Db } from '#db/connect.ts'
import { cancelOrder, lockOrder } from '#db/order-moves.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/store.ts'
import { isCancellableByStaff, nextStation } from '#domain/order-states.ts'
import { invoiceOf } from '../../orders/invoice.ts'
import { giveUpPayments, invoiceRows, ordersThat } from '../../orders/orders.queries.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { historyOf } from '../audit/audit.queries.ts'
import { boardOf, ordersPage, paymentsOf, refundsRunning, setReason, setStatus } from './orders.queries.ts'

export function serveAdminOrders(api: Api): void {
  const { queue, config } = api.deps

  serve(api, seeBoard, ({ db }) => boardOf(db))

  serve(api, findOrders, ({ db, query }) => ordersPage(db, query))

  serve(api, seeOrder, ({ db, lang, params }) => recordOf(db, lang, params.id))

  serve(api, advanceOrder, async ({ db, lang, params: { id }, body, post }) => {
    const order = await locked(db, id, body.from)
    const next = nextStation(order.status, order.paymentMethod)
    if (!next) throw refuse('staff.no_next_station')
    await setStatus(db, id, next)
    if (next === 'on_its_way') await post(db, { letter: 'order_on_its_way', orderId: id })
    return recordOf(db, lang, id)
  })

  serve(api, cancelOrderOf, async ({ db, lang, now, params: { id }, body, post }) => {
    const order = await locked(db, id, body.from)
    if (!isCancellableByStaff(order.status)) throw refuse('staff.order_over')
    await cancelOrder(db, id, now)
    await setReason(db, id, body.reason)
    for (const paymentId of await giveUpPayments(db, id)) await queue.add(db, 'refund', { paymentId })
    await post(db, { letter: 'order_cancelled', orderId: id })
    return recordOf(db, lang, id)
  })

  serve(api, refundOrder, async ({ db, lang, params: { id } }) => {
    // Two who press at once come one after another: the second finds the refund running.
    if (!(await lockOrder(db, id))) throw refuse('not_found')
    const record = await recordOf(db, lang, id)
    if (record.refund !== 'offered') throw refuse('staff.not_refundable')
    for (const payment of record.payments)
      if (payment.status === 'paid') await queue.add(db, 'refund', { paymentId: payment.id })
    return recordOf(db, lang, id)
  })

  serve(api, seeInvoice, async ({ db, params }) => {
    const rows = await invoiceRows(db, params.id)
    if (!rows) throw refuse('not_found')
    return invoiceOf(rows, await sellerOf(db, config))
  })
}

/** An order, locked; refused when it has moved on since the caller saw it. */
async function locked(tx: Db, id: number, seen: OrderRecord['status']) {
  const order = await lockOrder(tx, id)
  if (!order) throw refuse('not_found')
  if (order.status !== seen) throw refuse('staff.changed_meanwhile')
  return order
}

async function recordOf(db: Db, lang: Language, id: number): Promise<OrderRecord> {
  const [order] = await ordersThat(db, lang, eq(orders.id, id), { limit: 1, offset: 0 })
  if (!order) throw refuse('not_found')
  const [customer] = await db
    .select({ email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  const payments = await paymentsOf(db, id)
  const paid = payments.filter(({ status }) => status === 'paid').map(payment => payment.id)
  const running = await refundsRunning(db, paid)
  const isOver = order.status === 'delivered' || order.status === 'cancelled'
  return {
    ...order,
    next: nextStation(order.status, order.payment_method) ?? null,
    staff_cancellable: isCancellableByStaff(order.status),
    customer: customer?.email ?? null,
    payments,
    refund: running.length > 0 ? 'running' : isOver && paid.length > 0 ? 'offered' : null,
    history: await historyOf(db, 'orders', id),
  }
}
