import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { lockProducts } from '../stock.ts'
import { doubtedProducts } from './doubted-packs.ts'
import { reopenOrders, uncheckPlain } from './take-out.ts'

/**
 * Begins the check of a locked order anew whose parcel has come back, as the recall would have done in the
 * pharmacy: for packs whose codes did not tell their batch.
 */
export async function recheckComeBack(tx: Db, orderId: number): Promise<void> {
  const ordered = await tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId)))
  // A recall that is under way does not know yet that the parcel is here.
  await lockProducts(
    tx,
    ordered.flatMap(({ id }) => id ?? []),
  )
  for (const { productId, batchIds } of await doubtedProducts(tx, orderId)) {
    await reopenOrders(tx, [orderId], batchIds, { areOut: false })
    await uncheckPlain(tx, [orderId], productId, batchIds)
  }
}
