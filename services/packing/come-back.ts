import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { lockProducts } from '../stock.ts'
import { doubtedProducts } from './doubted-packs.ts'
import { reopenOrders, uncheckUnsure } from './take-out.ts'

/**
 * Begins the check of a locked order anew whose parcel has come back, as the recall would have done in the
 * pharmacy: for pieces whose batch nobody has scanned.
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
  const doubted = await doubtedProducts(tx, orderId)
  for (const { productId, batchIds } of doubted) await uncheckUnsure(tx, [orderId], productId, batchIds)
  const batchIds = doubted.flatMap(each => each.batchIds)
  if (batchIds.length > 0) await reopenOrders(tx, [orderId], batchIds, { areOut: false })
}
