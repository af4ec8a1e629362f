import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { payments } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'
import { creditInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/order-transitions.ts'
import type { JobData } from '#services/queue.ts'
import type { JobDeps } from './deps.ts'

type RefundDeps = Pick<JobDeps, 'db' | 'clock' | 'payments'>

/**
 * Refunds a card payment, or the part of it that `refundId` names. Throws when the provider cannot be reached
 * or refuses: the queue then retries. The provider is told how much is to be refunded in all, so an attempt
 * whose answer was lost changes nothing when it is repeated, and refunds may run in any order.
 */
export async function refundPayment(deps: RefundDeps, job: JobData['refund']): Promise<void> {
  const { paymentId, refundId } = job
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment || (refundId === undefined && payment.status !== 'paid')) return
  const { payments: provider, clock } = deps
  if (!provider) throw new Error(`payment ${paymentId} cannot be refunded: no payment provider is configured`)
  await deps.db.transaction(async tx => {
    await lockRefunds(tx, paymentId)
    if (refundId === undefined) {
      await provider.refund(payment.reference, { key: `payment-${paymentId}` })
      return
    }
    const totalHalalas = await totalUpTo(tx, paymentId, refundId)
    await provider.refund(payment.reference, { totalHalalas, key: `refund-${refundId}` })
  })
  await deps.db.transaction(async tx => {
    const order = await lockOrder(tx, payment.orderId)
    if (refundId !== undefined) {
      await tx
        .update(refunds)
        .set({ state: 'done', doneAt: new Date(clock()) })
        .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')))
      if (!(await isRefundedWhole(tx, payment))) return
    }
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

/** The first key of the advisory locks of refunds; the second is the payment. */
const REFUND_LOCK = 57

/** Makes refunds of one payment wait for each other: each reads first what the provider has refunded. */
async function lockRefunds(tx: Db, paymentId: number): Promise<void> {
  // The provider may take longer to answer than a transaction may usually be idle.
  await tx.execute(sql`select pg_advisory_xact_lock(${REFUND_LOCK}, ${paymentId}),
    set_config('idle_in_transaction_session_timeout', '30s', true)`)
}

/** What is to be refunded of a payment with this refund and those before it. */
async function totalUpTo(tx: Db, paymentId: number, refundId: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(amount_halalas), 0)::int as total from refunds
    where payment_id = ${paymentId} and id <= ${refundId}`)
  return rows[0]?.total ?? 0
}

async function isRefundedWhole(tx: Db, payment: typeof payments.$inferSelect): Promise<boolean> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(amount_halalas), 0)::int as total from refunds
    where payment_id = ${payment.id} and state = 'done'`)
  return (rows[0]?.total ?? 0) >= payment.amountHalalas
}
