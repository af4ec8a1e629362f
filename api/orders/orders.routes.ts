import { eq, sql } from 'drizzle-orm'
import { cancelOrder, getInvoice, getOrder, listOrders, placeOrder } from '#contract/orders.ts'
import { sellerOf } from '#db/clinic.ts'
import { cancelOrder as cancel, lockOrder } from '#db/order-moves.ts'
import { orders } from '#db/schema/store.ts'
import { CARD, CASH, isCancellable } from '#domain/order-states.ts'
import { refuseWithdrawn } from '../consent.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { invoiceOf } from './invoice.ts'
import { giveUpPayments, invoiceRows, orderOf, ordersOf } from './orders.queries.ts'
import { placeOrder as place } from './place-order.ts'

export function serveOrders(api: Api): void {
  const { queue, payments, config } = api.deps

  serve(api, placeOrder, async ({ db, lang, now, userId, body }) => {
    const offered = body.payment_method === CASH || (body.payment_method === CARD && payments)
    if (!offered)
      throw refuse('order.card_not_offered', { errors: { payment_method: ['order.card_not_offered'] } })
    await refuseWithdrawn(db, userId)
    const wish = {
      ...{ userId, lang, now },
      paymentMethod: body.payment_method,
      addressId: body.address_id,
      expectedTotal: body.expected_total,
    }
    // An order by card is confirmed when it is paid.
    return place(db, wish, placed => queue.addingLetter({ letter: 'order_placed', orderId: sql`id` }, placed))
  })

  serve(api, listOrders, async ({ db, lang, userId, query }) => {
    const { page, per_page } = query
    const { total, rows } = await ordersOf(db, lang, userId, { page, perPage: per_page })
    return {
      data: rows,
      meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
    }
  })

  serve(api, getOrder, async ({ db, lang, userId, params }) =>
    found(await orderOf(db, lang, userId, params.id)),
  )

  serve(api, cancelOrder, async ({ db, lang, now, userId, params, post }) => {
    await db.transaction(async tx => {
      const order = await lockOrder(tx, params.id)
      if (order?.userId !== userId) throw refuse('not_found')
      if (order.status === 'cancelled') return
      if (!isCancellable(order.status)) throw refuse('order.in_preparation')
      await cancel(tx, order.id, now)
      for (const paymentId of await giveUpPayments(tx, order.id)) await queue.add(tx, 'refund', { paymentId })
      await post(tx, { letter: 'order_cancelled', orderId: order.id })
    })
    return found(await orderOf(db, lang, userId, params.id))
  })

  serve(api, getInvoice, async ({ db, userId, params }) =>
    invoiceOf(found(await invoiceRows(db, params.id, eq(orders.userId, userId))), await sellerOf(db, config)),
  )
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
