import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, payments } from '#db/schema/orders.ts'
import { type LatePaymentProblem, latePaymentProblems } from '#domain/orders/late-payment.ts'
import { nextPaymentCheck } from '#domain/orders/next-payment-check.ts'
import { isMovable } from '#domain/orders/order-states.ts'
import { CURRENCY, type PaymentProvider } from '#domain/orders/payment-provider.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { Queue } from '../queue.ts'
import { keepBankRefund } from './card-refunds.ts'
import { cancelOrder, lockOrder } from './order-transitions.ts'
import { reserveAgain } from './reserve-again.ts'

/** `clock` returns milliseconds since the epoch; `vatNumber` is the configured one of the seller. */
export type SettlementDeps = {
  db: Db
  queue: Queue
  clock: () => number
  payments: PaymentProvider
  vatNumber: string
}

/** The status of a payment after it was settled. */
type SettledStatus = 'open' | 'paid' | 'failed' | 'refunded'

/** The payments of an order together. `url`: the page of the one that is open. */
type OrderPaymentState = { status: SettledStatus | 'none'; url?: string }

/**
 * Settles all payments of an order whose state at the provider is not final, the newest first, and returns
 * their joint state. Throws if the provider does not answer about one of them and none is paid.
 */
export async function settlePaymentsOf(deps: SettlementDeps, orderId: number): Promise<OrderPaymentState> {
  const { db, payments: provider } = deps
  const isOfOrder = eq(payments.orderId, orderId)
  const toCheck = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      reference: payments.reference,
      status: payments.status,
    })
    .from(payments)
    .where(and(isOfOrder, eq(payments.provider, provider.name), isNotNull(payments.nextCheckAt)))
    .orderBy(desc(payments.id))
  const failures: unknown[] = []
  let url: string | undefined
  for (const payment of toCheck)
    await settlePayment(deps, payment).then(
      settled => {
        if (settled.status === 'open' && payment.status === 'started') url = settled.url
      },
      error => failures.push(error),
    )
  const rows = await db.select({ status: payments.status }).from(payments).where(isOfOrder)
  const statuses = new Set(rows.map(({ status }) => status))
  if (statuses.has('paid')) return { status: 'paid' }
  if (failures.length > 0) throw failures[0]
  if (url) return { status: 'open', url }
  if (statuses.has('refunded')) return { status: 'refunded' }
  return { status: statuses.size > 0 ? 'failed' : 'none' }
}

/**
 * Updates a payment and its order to the status that the provider reports now, whatever triggered the call.
 * Idempotent: repeated and late webhooks change nothing, as only the first call that finds the payment paid
 * changes the order. A payment for a cancelled order is refunded, unless the order only timed out and passes
 * every rule of placing it again (`reserveAgain`); the order says why it did not. A second payment of an
 * order is refunded. A payment of another amount than the order's is refunded in full, and the order is
 * cancelled. A payment that staff gave back at the bank cancels its order, unless that has left; a part of it
 * becomes a refund. The customer gets an e-mail about each other refund.
 */
export async function settlePayment(
  { db, queue, clock, payments: provider, vatNumber }: SettlementDeps,
  { id, orderId, reference }: { id: number; orderId: number; reference: string },
): Promise<{ status: SettledStatus; url: string }> {
  // Before any lock is taken: the provider may take seconds to answer.
  const { url, ...reported } = await provider.find(reference)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!order || !payment) throw new Error(`payment ${id} of order ${orderId} does not exist`)
    const updatePayment = (changes: Partial<typeof payment>) =>
      tx.update(payments).set(changes).where(eq(payments.id, id))

    if (payment.status === 'paid' && reported.status === 'refunded') {
      await updatePayment({ status: 'refunded', refundedAt: new Date(clock()) })
      if (isMovable(order.status) && !(await isStillPaid(tx, orderId))) {
        await cancelOrder(tx, orderId, { now: clock() })
        await queue.enqueue(tx, 'mail', { template: 'order_cancelled', orderId })
      }
      return { status: 'refunded', url }
    }
    if (payment.status === 'paid')
      await keepBankRefund(tx, payment, { refundedHalalas: reported.refundedHalalas, now: clock() })
    if (payment.status === 'paid' || payment.status === 'refunded') return { status: payment.status, url }
    const nextCheckAt = nextPaymentCheck(reported.status, order.createdAt.getTime(), clock())
    if (reported.status === 'open' || reported.status === 'failed') {
      await updatePayment({ nextCheckAt, ...(reported.status === 'failed' && { status: 'failed' }) })
      return { status: reported.status, url }
    }
    const { status, chargeReference, amountHalalas, currency } = reported
    const amountMatches = amountHalalas === payment.amountHalalas && currency === CURRENCY
    const isRefunded = status === 'refunded'
    await updatePayment({
      status,
      nextCheckAt,
      ...(chargeReference && { chargeReference }),
      ...(isRefunded && { refundedAt: new Date(clock()) }),
      ...(currency === CURRENCY && { amountHalalas }),
    })
    if (isRefunded) return { status, url }

    // Only a timeout leaves the payment open: when the customer cancels, it is marked `failed`.
    const wasOpen = payment.status === 'started' || payment.status === 'superseded'
    const wasReleased = order.status === 'cancelled' && wasOpen
    const problem = amountMatches && wasReleased ? await reserveAgain(tx, order, clock()) : undefined
    const canBePaid = amountMatches && !problem && (order.status === 'placed' || wasReleased)
    if (canBePaid) {
      await tx.update(orders).set({ status: 'paid', cancelledAt: null }).where(eq(orders.id, orderId))
      await issueInvoice(tx, orderId, { now: clock(), vatNumber })
      await queue.enqueue(tx, 'mail', { template: 'order_placed', orderId })
    } else {
      if (order.status === 'placed') await cancelOrder(tx, orderId, { now: clock() })
      if (problem) await explainRefund(tx, order, problem)
      await queue.enqueue(tx, 'refund', { paymentId: id })
      const isLive = order.status !== 'placed' && order.status !== 'cancelled'
      const email = isLive
        ? ({ template: 'payment_refunded', orderId, paymentId: id } as const)
        : ({ template: 'order_cancelled', orderId } as const)
      await queue.enqueue(tx, 'mail', email)
    }
    return { status, url }
  })
}

async function isStillPaid(tx: Db, orderId: number): Promise<boolean> {
  const paid = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'))
  return (await tx.select({ id: payments.id }).from(payments).where(paid).limit(1)).length > 0
}

/** Says on a released order, and so in its e-mail, why the late payment is refunded. */
async function explainRefund(
  tx: Db,
  { id, userId }: { id: number; userId: number | null },
  problem: LatePaymentProblem,
): Promise<void> {
  const [customer] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId ?? 0))
  const cancelReason = latePaymentProblems[problem][customer?.language ?? 'ar']
  await tx.update(orders).set({ cancelReason }).where(eq(orders.id, id))
}
