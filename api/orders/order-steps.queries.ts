import { asc, inArray } from 'drizzle-orm'
import type { OrderStep } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'

/** The statuses that orders got, oldest first, by the id of the order. */
export async function stepsByOrder(db: Db, orderIds: number[]): Promise<Map<number, OrderStep[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderSteps.orderId, status: orderSteps.status, at: orderSteps.at })
    .from(orderSteps)
    .where(inArray(orderSteps.orderId, orderIds))
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.id))
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, steps]) => [
      orderId,
      steps.map(stepReply),
    ]),
  )
}

/** A step in wire format. */
export const stepReply = ({ status, at }: { status: OrderStatus; at: Date }): OrderStep => ({
  status,
  date: dayOf(at.getTime()),
  time: timeOf(at.getTime()),
})
