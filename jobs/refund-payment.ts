import { and, eq } from 'drizzle-orm'
import { payments } from '#db/schema/orders.ts'
import { creditInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/order-transitions.ts'
import type { JobDeps } from './deps.ts'

/** Refunds a card payment. Throws when the provider cannot be reached: the queue then retries. */
export async function refundPayment(
  { db, clock, payments: provider }: Pick<JobDeps, 'db' | 'clock' | 'payments'>,
  paymentId: number,
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.status !== 'paid') return
  if (!provider) throw new Error(`payment ${paymentId} cannot be refunded: no payment provider is configured`)
  await provider.refund(payment.reference)
  await db.transaction(async tx => {
    const order = await lockOrder(tx, payment.orderId)
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
    const paid = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, payment.orderId), eq(payments.status, 'paid')))
    // Usually credited already, when the refund was decided. A second payment leaves the invoice as it is.
    if (order && paid.length === 0)
      await creditInvoice(tx, order.id, { now: clock(), reason: order.cancelReason })
  })
}
