import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { DeliverySlot } from '#domain/deliveries/delivery-slots.ts'

/** The orders of one account in one delivery slot. */
export const MAX_ORDERS_IN_SLOT = 3

export type PlaceSlot = { placeId: number } & Pick<DeliverySlot, 'day' | 'from'>

/** Whether an account has as many orders in a slot of a locked place as it may have. */
export async function isSlotLimitReached(
  tx: Db,
  userId: number,
  { placeId, day, from }: PlaceSlot,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from order_slots join orders on orders.id = order_slots.order_id
      where order_slots.place_id = ${placeId} and order_slots.day = ${day} and order_slots.time_from = ${from}
        and order_slots.held and orders.user_id = ${userId}`,
  )
  return (rowCount ?? 0) >= MAX_ORDERS_IN_SLOT
}
