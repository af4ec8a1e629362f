import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { parcels } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'

/**
 * Whether an order has left the pharmacy. An order that waits in a branch for its customer has not, nor has a
 * parcel that came back until it is handed over again.
 */
export const isHandedOver = sql<boolean>`(
  orders.status = 'delivered' or orders.status = 'on_its_way'
    and not exists (select from order_slots where order_id = orders.id and kind = 'branch')
    and not exists (select from parcels where order_id = orders.id and came_back)
)`

/** Whether a locked order has left the pharmacy. */
export async function hasBeenHandedOver(tx: Db, orderId: number): Promise<boolean> {
  const [order] = await tx.select({ is: isHandedOver }).from(orders).where(eq(orders.id, orderId))
  return order?.is ?? false
}

/** Whether the parcel of an order was outside and was not handed over again since. */
export async function hasBeenOutside(db: Db, orderId: number): Promise<boolean> {
  const found = await db
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.cameBack, true)))
  return found.length > 0
}
