import { eq, ne } from 'drizzle-orm'
import type { Input } from '#contract/endpoint.ts'
import { cancelOrder, getInvoice, getOrder, listOrders, placeOrder } from '#contract/orders.ts'
import { orders } from '#db/schema/orders.ts'
import { CARD, isCancellable, isPayable, issuesInvoice } from '#domain/orders/order-states.ts'
import { loadSeller } from '#services/clinic-settings.ts'
import { invoiceReply } from '#services/invoices/invoice-reply.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import {
  abandonPayments,
  cancelOrder as cancelLockedOrder,
  lockOrder,
} from '#services/orders/order-transitions.ts'
import { hasCartLines, orderById, ordersOf } from '#services/orders/reply/orders.queries.ts'
import { refuseMoreData } from '#services/patients/consents.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { awaitsAnswer } from '#services/substitutions/open-substitutions.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { pageMeta } from '../search/paging.ts'
import { serve } from '../serve.ts'
import { createOrder } from './place-order.ts'

const isCancelled = undoneUnless(orders, ne(orders.status, 'cancelled'))

export function serveOrders(api: Api): void {
  const { queue, payments, config, invoiceUnit: unit } = api.deps

  serve(api, placeOrder, {
    // The order has emptied the cart: what is in it now is not ordered yet, even if it is equal.
    isUndone: async (db, order) => (await isCancelled(db, order)) || hasCartLines(db, order),
    handle: async ({ db, lang, now, userId, body, enqueueEmail }) => {
      if (body.payment_method === CARD && !payments)
        throw refuse('order.card_not_offered', { errors: { payment_method: ['order.card_not_offered'] } })
      await refuseMoreData(db, userId)
      // An order ends in an invoice, which needs its seller.
      await loadSeller(db, config)
      const placed = await createOrder(db, {
        userId,
        lang,
        now,
        paymentMethod: body.payment_method,
        addressId: body.address_id,
        slot: slotChoiceOf(body),
        contact: { firstName: body.first_name, lastName: body.last_name, phone: body.phone },
        confirmedAge: body.age_confirmed,
        patients: new Map(body.patients?.map(({ product_id, patient_id }) => [product_id, patient_id])),
        expectedTotal: body.expected_total,
        isLimited: config.rateLimits,
      })
      // An order that is still to be paid by card is confirmed after the payment.
      if (!isPayable(placed.status, placed.payment_method))
        await enqueueEmail(db, { template: 'order_placed', orderId: placed.id })
      if (!issuesInvoice(placed.status, placed.payment_method)) return placed
      await issueInvoice(db, placed.id, { now, vatNumber: config.vatNumber })
      return orNotFound(await orderById(db, lang, userId, placed.id))
    },
  })

  serve(api, listOrders, async ({ db, lang, userId, query }) => {
    const { page, per_page } = query
    const { total, rows } = await ordersOf(db, lang, userId, { page, perPage: per_page })
    return { data: rows, meta: pageMeta({ total, page, perPage: per_page }) }
  })

  serve(api, getOrder, async ({ db, lang, userId, params }) =>
    orNotFound(await orderById(db, lang, userId, params.id)),
  )

  serve(api, cancelOrder, async ({ db, lang, now, userId, params, enqueueEmail }) => {
    await db.transaction(async tx => {
      const order = await lockOrder(tx, params.id)
      if (order?.userId !== userId) throw refuse('not_found')
      if (order.status === 'cancelled') return
      if (!isCancellable(order.status) && !(await awaitsAnswer(tx, order.id)))
        throw refuse('order.in_preparation')
      await cancelLockedOrder(tx, order.id, { now })
      for (const paymentId of await abandonPayments(tx, order.id))
        await queue.enqueue(tx, 'refund', { paymentId })
      await enqueueEmail(tx, { template: 'order_cancelled', orderId: order.id })
    })
    return orNotFound(await orderById(db, lang, userId, params.id))
  })

  serve(api, getInvoice, ({ db, userId, now, params, query }) =>
    invoiceReply(
      db,
      { orderId: params.id, document: query.document, owner: eq(orders.userId, userId) },
      { unit, now },
    ),
  )
}

/** The slot that an order chooses, if it names a place. */
const slotChoiceOf = ({ place_id, slot_day, slot_from }: Input<typeof placeOrder>['body']) =>
  place_id === undefined ? undefined : { placeId: place_id, day: slot_day, from: slot_from }
