import { eq } from 'drizzle-orm'
import { payments } from '#db/schema/orders.ts'
import type { JobDeps } from './deps.ts'

/** Refunds a card payment. Throws when the provider cannot be reached: the queue then retries. */
export async function refundPayment(
  { db, payments: provider }: Pick<JobDeps, 'db' | 'payments'>,
  paymentId: number,
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.status !== 'paid') return
  if (!provider) throw new Error(`payment ${paymentId} cannot be refunded: no payment provider is configured`)
  await provider.refund(payment.reference)
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
}
