import { and, asc, eq, lte } from 'drizzle-orm'
import { orders, payments } from '#db/schema/orders.ts'
import { nextPaymentCheck } from '#domain/orders/next-payment-check.ts'
import { settlePayment } from '#services/orders/settle-payment.ts'
import type { JobDeps } from './deps.ts'

/** Payments per run; the next run is a minute later. */
const MAX_PAYMENTS_PER_RUN = 100

/** A run ends after this many payments without an answer: the provider is down. */
const MAX_FAILURES_PER_RUN = 5

/**
 * Asks the provider about every payment that is due, until its answer is final, also those of paid, cancelled
 * and released orders. What the bank took pays its order or is refunded, even if no webhook arrives.
 */
export async function reconcilePayments(
  deps: Pick<JobDeps, 'db' | 'queue' | 'clock' | 'payments' | 'vatNumber'>,
): Promise<void> {
  const { db, clock, payments: provider } = deps
  if (!provider) return
  const due = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      reference: payments.reference,
      orderedAt: orders.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider.name), lte(payments.nextCheckAt, new Date(clock()))))
    .orderBy(asc(payments.nextCheckAt))
    .limit(MAX_PAYMENTS_PER_RUN)
  const failures: unknown[] = []
  for (const payment of due) {
    if (failures.length === MAX_FAILURES_PER_RUN) break
    try {
      await settlePayment({ ...deps, payments: provider }, payment)
    } catch (error) {
      failures.push(error)
      // The next run continues with the others.
      const nextCheckAt = nextPaymentCheck(undefined, payment.orderedAt.getTime(), clock())
      await db.update(payments).set({ nextCheckAt }).where(eq(payments.id, payment.id))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `payments that could not be checked: ${failures.length}`)
}
