import { eq } from 'drizzle-orm'
import { payments } from '#db/schema/store.ts'
import type { Deps } from './deps.ts'

/** Gives a card payment back. Throws while the bank cannot be reached: the queue then tries again. */
export async function refund(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  paymentId: number,
): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.status !== 'paid') return
  if (!provider) throw new Error(`payment ${paymentId} is to be given back, and no provider is configured`)
  await provider.refund(payment.reference)
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
}
