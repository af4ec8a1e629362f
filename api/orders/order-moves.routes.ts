import { and, eq } from 'drizzle-orm'
import { listSlotMoves, moveOrder } from '#contract/order-moves.ts'
import { orders } from '#db/schema/orders.ts'
import { moveToSlot, slotMoves } from '#services/orders/order-moves.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orderById } from '#services/orders/reply/orders.queries.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function serveOrderMoves(api: Api): void {
  const { rateLimits } = api.deps.config

  serve(api, listSlotMoves, async ({ db, now, userId, params: { id } }) => {
    const [order] = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    return slotMoves(db, orNotFound(order), { now, byStaff: false })
  })

  serve(api, moveOrder, async ({ db, lang, now, userId, params: { id }, body, enqueueEmail }) => {
    await db.transaction(async tx => {
      const order = await lockOrder(tx, id)
      if (order?.userId !== userId) throw refuse('not_found')
      const limitedUserId = rateLimits ? userId : undefined
      const to = { day: body.slot_day, from: body.slot_from }
      if (await moveToSlot(tx, order, to, { now, byStaff: false, limitedUserId }))
        await enqueueEmail(tx, { template: 'order_moved', orderId: id })
    })
    return orNotFound(await orderById(db, lang, userId, id))
  })
}
