import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { payments } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'
import { creditInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
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
  const claim = await claimPayment(deps.db, paymentId)
  try {
    // Outside of a transaction: the provider may take seconds to answer.
    const totalHalalas = refundId === undefined ? undefined : await totalUpTo(deps.db, paymentId, refundId)
    const key = refundId === undefined ? `payment-${paymentId}` : `refund-${refundId}`
    await provider.refund(payment.reference, { ...(totalHalalas !== undefined && { totalHalalas }), key })
  } finally {
    await releasePayment(deps.db, paymentId, claim)
  }
  await deps.db.transaction(async tx => {
    const order = await lockOrder(tx, payment.orderId)
    if (refundId !== undefined) {
      await tx
        .update(refunds)
        .set({ state: 'done', doneAt: new Date(clock()) })
        .where(and(eq(refunds.id, refundId), eq(refunds.state, 'due')))
      if (!(await isRefundedWhole(tx, payment))) return
    }
    await tx
      .update(payments)
      .set({ status: 'refunded', refundedAt: new Date(clock()) })
      .where(eq(payments.id, paymentId))
    const paid = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, payment.orderId), eq(payments.status, 'paid')))
    // Usually credited already, when the refund was decided. A second payment leaves the invoice as it is.
    if (order && paid.length === 0)
      await creditInvoice(tx, order.id, { now: clock(), reason: order.cancelReason })
  })
}

/** Longer than the provider may take to answer, in seconds: the claim of a process that died ends then. */
const CLAIM_SECONDS = 60
/** How long a refund waits for another one of its payment, in milliseconds, before the queue retries it. */
const MAX_WAIT_MS = 30_000
const POLL_INTERVAL_MS = 100

/**
 * Claims a payment and returns the claim: its refunds run one after another, as each reads first what the
 * provider has refunded.
 */
async function claimPayment(db: Db, paymentId: number): Promise<string> {
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    const { rows } = await db.execute<{ claim: string }>(sql`
      update payments set refunding_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      where id = ${paymentId} and coalesce(refunding_until <= clock_timestamp(), true)
      returning refunding_until::text as claim`)
    if (rows[0]) return rows[0].claim
    if (Date.now() >= until) throw new Error(`another refund of payment ${paymentId} is under way`)
    await setTimeout(POLL_INTERVAL_MS)
  }
}

/** Ends a claim, unless it has run out and another process has claimed the payment since. */
async function releasePayment(db: Db, paymentId: number, claim: string): Promise<void> {
  await db.execute(sql`update payments set refunding_until = null
    where id = ${paymentId} and refunding_until = ${claim}::timestamptz`)
}

/** What is to be refunded of a payment with this refund, those before it, and those that are done. */
async function totalUpTo(db: Db, paymentId: number, refundId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(amount_halalas), 0)::int as total from refunds
    where payment_id = ${paymentId} and (id <= ${refundId} or state = 'done')`)
  return rows[0]?.total ?? 0
}

async function isRefundedWhole(tx: Db, payment: typeof payments.$inferSelect): Promise<boolean> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select coalesce(sum(amount_halalas), 0)::int as total from refunds
    where payment_id = ${payment.id} and state = 'done'`)
  return (rows[0]?.total ?? 0) >= payment.amountHalalas
}
