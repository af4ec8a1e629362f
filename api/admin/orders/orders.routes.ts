import { eq } from 'drizzle-orm'
import {
  advanceOrder,
  cancelOrderByStaff,
  getOrderBoard,
  getOrderInvoice,
  getOrderRecord,
  listPatientOrders,
  type OrderRecord,
  refundOrder,
  searchOrders,
  undoDelivery,
} from '#contract/admin/orders/orders.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { isCancellableByStaff, issuesInvoice, nextStep } from '#domain/orders/order-states.ts'
import { toHalalas, toRiyals } from '#domain/orders/price.ts'
import { loadSeller } from '#services/clinic-settings.ts'
import { invoiceReply } from '#services/invoices/invoice-reply.ts'
import { creditInvoice } from '#services/invoices/issue-invoice.ts'
import { hasBeenHandedOver, hasBeenOutside } from '#services/orders/handed-over.ts'
import { abandonPayments, cancelOrder, lockOrder } from '#services/orders/order-transitions.ts'
import { anyOrderById } from '#services/orders/reply/orders.queries.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { closeRefundedRequest, requestsOfOrder } from '#services/returns/return-requests.ts'
import { awaitsAnswer } from '#services/substitutions/open-substitutions.ts'
import type { Api } from '../../call.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'
import { recordHistory } from '../record-history.ts'
import { enqueueInvoice, undoableDeliveries, undoDeliveryOf } from './fulfilment/delivery-undo.ts'
import { listActiveCouriers, serveHandOvers } from './fulfilment/hand-over.routes.ts'
import { checkId, idCheckOf } from './fulfilment/id-check.ts'
import { serveStaffOrderMoves, staffSlotMoves } from './fulfilment/order-moves.routes.ts'
import { ordersVersion, versionOfOrders } from './fulfilment/orders-version.queries.ts'
import { prescriptionsOfOrders } from './fulfilment/packing/order-prescriptions.ts'
import { packingOf } from './fulfilment/packing/packing.queries.ts'
import { refuseStopped } from './fulfilment/packing/stopped-orders.ts'
import { keepUnscannedReason, unreadNear } from './fulfilment/packing/unscanned-pieces.ts'
import { loadBoard } from './order-board.queries.ts'
import {
  listPayments,
  ordersOfPatient,
  ordersPage,
  paymentsBeingRefunded,
  setStatus,
} from './orders.queries.ts'
import { loadReturnFacts } from './returns/returnable.ts'
import { refundedByPayment, returnsForStaff } from './returns/returns.queries.ts'
import { substitutionsForStaff } from './substitutions/substitutions.queries.ts'

export function serveAdminOrders(api: Api): void {
  const { queue, config, invoiceUnit: unit } = api.deps

  serveHandOvers(api, loadOrderRecord)
  serveStaffOrderMoves(api, loadOrderRecord)

  serve(api, getOrderBoard, async ({ db, lang, query }) => {
    // Read first: what changes meanwhile gets another version.
    const { version, count } = await ordersVersion(db, { branch_id: query.branch_id })
    return { ...(await loadBoard(db, lang, query)), version, count }
  })

  serve(api, searchOrders, ({ db, lang, query }) => ordersPage(db, lang, query))

  serve(api, listPatientOrders, async ({ db, lang, params: { id }, userId, address }) => {
    await auditRecordRead(db, { userId, address }, id)
    return ordersOfPatient(db, lang, id)
  })

  serve(api, getOrderRecord, async ({ db, lang, now, can, params: { id } }) => ({
    // Read first, as on the board.
    version: await versionOfOrders(db),
    data: await loadOrderRecord(db, lang, id),
    couriers: await listActiveCouriers(db, lang),
    moves: await staffSlotMoves(db, id, now),
    prescriptions: (await prescriptionsOfOrders(db, [id])).map(({ order_id: _, patient, ...used }) => ({
      ...{ ...used, patient: can('prescriptions.review') ? patient : null },
    })),
  }))

  serve(api, advanceOrder, {
    isUndone: async (db, { id, status }) =>
      status === 'delivered' && (await loadOrderRecord(db, 'ar', id)).status !== status,
    handle: async ({ db, lang, now, params: { id }, body, enqueueEmail }) => {
      const order = await lockUnchangedOrder(db, id, body.from)
      if (await hasBeenOutside(db, id)) throw refuse('staff.came_back')
      const next = nextStep(order.status, order.paymentMethod)
      if (!next) throw refuse('staff.no_next_station')
      if (next === 'on_its_way' && (await awaitsAnswer(db, id))) throw refuse('staff.awaits_answer')
      if (next !== 'preparing' && !(await hasBeenHandedOver(db, id))) await refuseStopped(db, id, dayOf(now))
      if (next === 'on_its_way') await keepUnscannedReason(db, id, body.unscanned_reason)
      const idCheck =
        next === 'delivered' ? await checkId(db, { orderId: id, isChecked: body.id_checked, now }) : {}
      await setStatus(db, id, { status: next, ...idCheck })
      if (issuesInvoice(next, order.paymentMethod)) {
        // Refused now, and not by the job, while the seller is missing.
        await loadSeller(db, config)
        await enqueueInvoice(db, queue, id)
      }
      if (next === 'on_its_way') await enqueueEmail(db, { template: 'order_on_its_way', orderId: id })
      return loadOrderRecord(db, lang, id)
    },
  })

  serve(api, undoDelivery, async ({ db, lang, params: { id } }) => {
    const { status } = orNotFound(await lockOrder(db, id))
    if (status !== 'on_its_way') await undoDeliveryOf(db, id)
    return loadOrderRecord(db, lang, id)
  })

  serve(api, cancelOrderByStaff, async ({ db, lang, now, params: { id }, body, enqueueEmail }) => {
    const order = await lockUnchangedOrder(db, id, body.from)
    if (!isCancellableByStaff(order.status)) throw refuse('staff.order_over')
    await cancelOrder(db, id, { now, reason: body.reason })
    for (const paymentId of await abandonPayments(db, id)) await queue.enqueue(db, 'refund', { paymentId })
    await enqueueEmail(db, { template: 'order_cancelled', orderId: id })
    return loadOrderRecord(db, lang, id)
  })

  serve(api, refundOrder, {
    // A refund that the queue has given up can be begun again.
    isUndone: async (db, { id }) => (await loadOrderRecord(db, 'ar', id)).refund === 'offered',
    handle: async ({ db, lang, now, params: { id } }) => {
      // The lock serializes concurrent requests: the second one sees the refund of the first as running.
      orNotFound(await lockOrder(db, id))
      const record = await loadOrderRecord(db, lang, id)
      if (record.refund !== 'offered') throw refuse('staff.not_refundable')
      for (const payment of record.payments)
        if (payment.status === 'paid') await queue.enqueue(db, 'refund', { paymentId: payment.id })
      await creditInvoice(db, id, { now })
      await closeRefundedRequest(db, queue, { orderId: id, now })
      return loadOrderRecord(db, lang, id)
    },
  })

  serve(api, getOrderInvoice, ({ db, now, params, query }) =>
    invoiceReply(db, { orderId: params.id, document: query.document }, { unit, now }),
  )
}

/** Locks an order and returns it. Refuses if its status has changed since the caller saw it. */
async function lockUnchangedOrder(tx: Db, id: number, expectedStatus: OrderRecord['status']) {
  const order = orNotFound(await lockOrder(tx, id))
  if (order.status !== expectedStatus) throw refuse('staff.changed_meanwhile')
  return order
}

/** An order as the pharmacy sees it. */
export async function loadOrderRecord(db: Db, lang: Language, id: number): Promise<OrderRecord> {
  const order = orNotFound(await anyOrderById(db, lang, id))
  const [customer] = await db
    .select({ email: users.email, language: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  const listed = await listPayments(db, id)
  const refunded = await refundedByPayment(
    db,
    listed.map(payment => payment.id),
  )
  const payments = listed.map(payment => ({ ...payment, refunded: refunded.get(payment.id) ?? 0 }))
  const refundable = payments
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount, refunded }) => sum + toHalalas(amount) - toHalalas(refunded), 0)
  const paid = payments.filter(({ status }) => status === 'paid').map(payment => payment.id)
  const running = await paymentsBeingRefunded(db, paid)
  const isOver = order.status === 'delivered' || order.status === 'cancelled'
  return {
    ...order,
    next: (await hasBeenOutside(db, id)) ? null : (nextStep(order.status, order.payment_method) ?? null),
    undoable: (await undoableDeliveries(db, [id])).has(id),
    staff_cancellable: isCancellableByStaff(order.status),
    customer: customer?.email ?? null,
    customer_language: customer?.language ?? null,
    payments,
    packing: await packingOf(db, lang, id),
    must_scan: order.status === 'preparing' && (await unreadNear(db, id)) !== undefined,
    refund: running.length > 0 ? 'running' : isOver && refundable > 0 ? 'offered' : null,
    refundable: toRiyals(refundable),
    returnable: (await loadReturnFacts(db, id)) !== undefined,
    returns: await returnsForStaff(db, order.returns),
    return_requests: await requestsOfOrder(db, lang, id),
    id_check: await idCheckOf(db, id),
    substitutions: await substitutionsForStaff(db, order.substitutions),
    history: await recordHistory(db, 'orders', id),
  }
}
