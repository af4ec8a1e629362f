import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { branchOfOpenSlot, holdSlotAgain, releaseSlot } from './deliveries/order-slots.ts'
import { shortAt, sourceOf } from './deliveries/serving-branch.ts'
import { creditInvoice } from './invoices/issue-invoice.ts'
import { coverAgain, returnCover } from './prescriptions/prescription-cover.ts'
import { adjustStock, lockProducts, type OrderQuantity, stockReason } from './stock.ts'
import { cancelSubstitutions, type Unsendable, writeOff } from './substitutions/open-substitutions.ts'

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

/** The quantities of an order, without the products that were deleted since. */
async function orderQuantities(tx: Db, orderId: number): Promise<OrderQuantity[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]))
}

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
  const quantities = [
    ...(await orderQuantities(tx, orderId)).map(({ productId, quantity }) => ({
      productId,
      quantity: lost.reduce(
        (left, gone) => left - (gone.productId === productId ? gone.quantity : 0),
        quantity,
      ),
    })),
    ...asked.held,
  ]
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

/**
 * Takes the quantities of a cancelled order from the stock again, and its slot, if all are available and its
 * prescriptions still cover it, and returns whether that was so.
 */
export async function reserveAgain(
  tx: Db,
  { id: orderId, userId }: { id: number; userId: number | null },
  now: number,
): Promise<boolean> {
  const quantities = await orderQuantities(tx, orderId)
  const locked = await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  const stockOf = new Map(locked.map(({ id, stock }) => [id, stock]))
  if (quantities.some(({ productId, quantity }) => (stockOf.get(productId) ?? 0) < quantity)) return false
  const branch = await branchOfOpenSlot(tx, orderId, now)
  if (!branch || (await shortAt(tx, branch, quantities)).length > 0) return false
  if (!(await coverAgain(tx, { orderId, userId, now }))) return false
  await tx.execute(sql`select ${stockReason('sold', orderId, sourceOf(branch))}`)
  await tx.execute(adjustStock(quantities, 'sell'))
  await holdSlotAgain(tx, orderId)
  await tx.update(orders).set({ branchId: branch.branchId }).where(eq(orders.id, orderId))
  return true
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
