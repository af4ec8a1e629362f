import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { isMovable, orderTransitions } from '#domain/orders/order-states.ts'

const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[]

/** Of an order: that it can still be received at another time. */
export const hasNotLeft = inArray(orders.status, statuses.filter(isMovable))

/** The ids of the open orders of a place that are to be received on some days. */
export async function openOrdersOnDays(db: Db, placeId: number, days: string[]): Promise<number[]> {
  if (days.length === 0) return []
  const rows = await db
    .select({ id: orders.id })
    .from(orderSlots)
    .innerJoin(orders, and(eq(orders.id, orderSlots.orderId), hasNotLeft))
    .where(and(eq(orderSlots.placeId, placeId), isAnyOf(orderSlots.day, days), orderSlots.held))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
