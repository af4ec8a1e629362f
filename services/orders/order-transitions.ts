import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { releaseSlot } from '../deliveries/order-slots.ts'
import { creditInvoice } from '../invoices/issue-invoice.ts'
import { returnCover } from '../prescriptions/prescription-cover.ts'
import { adjustStock, lockProducts, mergeQuantities, stockReason } from '../stock.ts'
import { cancelSubstitutions, type Unsendable, writeOff } from '../substitutions/open-substitutions.ts'

/**
 * Locks an order. Every transition takes this lock first, then those of the products, so that none deadlock.
 */
export async function lockOrder(tx: Db, orderId: number) {
  const [order] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      userId: orders.userId,
      paymentMethod: orders.paymentMethod,
      createdAt: orders.createdAt,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  return order
}

/** The lines of an order, also of products that were deleted since. */
const orderQuantities = (tx: Db, orderId: number) =>
  tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))

/**
 * Cancels a locked order: returns its quantities to the stock, what it used of prescriptions, and its slot;
 * credits its invoice, if it has one. Its coupon can be used again: cancelled orders do not count as a use.
 * `reason`: what the clinic writes to the customer. `unsendable`: the pieces that do not go back into the
 * stock, besides those about which the customer is still asked.
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { now, reason = '', unsendable = [] }: { now: number; reason?: string; unsendable?: Unsendable[] },
): Promise<void> {
  const asked = await cancelSubstitutions(tx, orderId, now)
  const lost = [...unsendable, ...asked.unsendable]
  const quantities = mergeQuantities([
    ...(await orderQuantities(tx, orderId)),
    ...lost.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    ...asked.held,
  ])
  await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  await writeOff(tx, orderId, lost)
  await tx.execute(sql`select ${stockReason('cancelled', orderId)}`)
  await tx.execute(adjustStock(quantities, 'return'))
  await returnCover(tx, orderId)
  await releaseSlot(tx, orderId)
  await tx
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: new Date(now), cancelReason: reason })
    .where(eq(orders.id, orderId))
  await creditInvoice(tx, orderId, { now, reason })
}

/** Marks an order's open payments as failed; returns the ids of those that were charged. */
export async function abandonPayments(tx: Db, orderId: number): Promise<number[]> {
  await tx
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['started', 'superseded'])))
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return paid.map(({ id }) => id)
}
