import { and, asc, count, eq, gte } from 'drizzle-orm'
import { orderMoves as calls } from '#contract/admin/orders/order-moves.ts'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryClosedDays, deliveryPlaces, orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { hasNotLeft } from '#services/deliveries/order-slots.ts'
import { moveToSlot, slotMoves } from '#services/orders/order-moves.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orNotFound } from '#services/refuse.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'

/** The most closed days that are listed. */

type LoadRecord = (db: Db, lang: Language, id: number) => Promise<OrderRecord>

export function serveStaffOrderMoves(api: Api, loadOrderRecord: LoadRecord): void {
  serve(api, calls.moveOrder, async ({ db, lang, now, params: { id }, body, enqueueEmail }) => {
    const order = orNotFound(await lockOrder(db, id))
    const to = { day: body.slot_day, from: body.slot_from }
    if (await moveToSlot(db, order, to, { now, byStaff: true }))
      await enqueueEmail(db, { template: 'order_moved', orderId: id })
    return loadOrderRecord(db, lang, id)
  })

  serve(api, calls.listClosedDays, ({ db, lang, now }) =>
    db
      .select({
        place_id: deliveryPlaces.id,
        place: inLanguage(deliveryPlaces, 'name', lang),
        day: deliveryClosedDays.day,
        orders: count(),
      })
      .from(deliveryClosedDays)
      .innerJoin(deliveryPlaces, eq(deliveryPlaces.id, deliveryClosedDays.placeId))
      .innerJoin(
        orderSlots,
        and(
          eq(orderSlots.placeId, deliveryClosedDays.placeId),
          eq(orderSlots.day, deliveryClosedDays.day),
          orderSlots.held,
        ),
      )
      .innerJoin(orders, and(eq(orders.id, orderSlots.orderId), hasNotLeft))
      .where(gte(deliveryClosedDays.day, dayOf(now)))
      .groupBy(deliveryPlaces.id, deliveryClosedDays.day)
      .orderBy(asc(deliveryClosedDays.day), asc(deliveryPlaces.id)),
  )
}

/** The other times at which an order can be received. */
export async function staffSlotMoves(db: Db, id: number, now: number) {
  const [order] = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.id, id))
  return slotMoves(db, orNotFound(order), { now, byStaff: true })
}
