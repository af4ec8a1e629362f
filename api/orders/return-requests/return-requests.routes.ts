import { and, eq } from 'drizzle-orm'
import { getReturnOffer, requestReturn, withdrawReturnRequest } from '#contract/return-requests.ts'
import { orders } from '#db/schema/orders.ts'
import { returnRequestLines, returnRequests } from '#db/schema/return-requests.ts'
import { isRunning, MAX_REQUESTS_PER_ORDER } from '#domain/returns/return-requests.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { changeRequest } from '#services/returns/return-requests.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { returnOffer } from './return-offer.ts'

export function serveReturnRequests(api: Api): void {
  serve(api, getReturnOffer, async ({ db, lang, now, userId, params: { id } }) => {
    const [order] = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    return returnOffer(db, { lang, now }, orNotFound(order))
  })

  serve(api, requestReturn, {
    // Once it has ended, an equal request is another one.
    isUndone: async (db, { requests: [made] }) => {
      const [request] = await db
        .select({ state: returnRequests.state })
        .from(returnRequests)
        .where(eq(returnRequests.id, made?.id ?? 0))
      return !request || !isRunning(request.state)
    },
    handle: async ({ db, lang, now, userId, params: { id: orderId }, body }) => {
      const order = await lockOrder(db, orderId)
      if (order?.userId !== userId) throw refuse('not_found')
      const offer = await returnOffer(db, { lang, now }, order)
      if (offer.requests.some(({ state }) => isRunning(state))) throw refuse('return_request.open_already')
      if (offer.requests.length >= MAX_REQUESTS_PER_ORDER) throw refuse('return_request.too_many')
      if (!offer.is_open) throw refuse('return_request.too_late')
      const leftOf = new Map(offer.lines.map(({ id, left, bar }) => [id, bar === null ? left : 0]))
      const isPossible = body.lines.every(({ id, quantity }) => quantity <= (leftOf.get(id) ?? 0))
      if (!isPossible || new Set(body.lines.map(({ id }) => id)).size < body.lines.length)
        throw refuse('return_request.not_returnable')
      const [request] = await db
        .insert(returnRequests)
        .values({ orderId, reason: body.reason, note: body.note, createdAt: new Date(now) })
        .returning({ id: returnRequests.id })
      const { id: requestId } = request as { id: number }
      await db
        .insert(returnRequestLines)
        .values(body.lines.map(({ id, quantity }) => ({ requestId, orderLineId: id, quantity })))
      return returnOffer(db, { lang, now }, order)
    },
  })

  serve(api, withdrawReturnRequest, ({ db, lang, now, userId, params: { id, request_id } }) =>
    db.transaction(async tx => {
      const order = await lockOrder(tx, id)
      if (order?.userId !== userId) throw refuse('not_found')
      const { requests } = await returnOffer(tx, { lang, now }, order)
      const { state } = orNotFound(requests.find(request => request.id === request_id))
      if (state !== 'withdrawn') {
        if (!isRunning(state)) throw refuse('return_request.decided')
        await changeRequest(tx, request_id, now, { state: 'withdrawn' })
      }
      return returnOffer(tx, { lang, now }, order)
    }),
  )
}
