import { and, asc, eq, lt } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { CARD, PAYMENT_TIMEOUT_MS } from '#domain/orders/order-states.ts'
import { cancelOrder, lockOrder } from '#services/orders/order-transitions.ts'
import { settlePaymentsOf } from '#services/orders/settle-payment.ts'
import type { JobDeps } from './deps.ts'
import { type FailedIds, failedLast, runEach } from './steps/run-each.ts'

/** Orders per run; the next run is a minute later. */
const MAX_ORDERS_PER_RUN = 200

/**
 * Cancels card orders that are unpaid after half an hour (PAYMENT_TIMEOUT_MS) and returns their quantities to
 * the stock. The payment provider is asked first, so that a payment whose webhook was lost counts. An order
 * whose payment cannot be checked waits for the next run, and there for the others.
 */
export async function cancelUnpaidOrders(
  deps: Pick<JobDeps, 'db' | 'queue' | 'clock' | 'payments' | 'vatNumber'>,
): Promise<void> {
  const { db } = deps
  const unpaid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        eq(orders.paymentMethod, CARD),
        lt(orders.createdAt, new Date(deps.clock() - PAYMENT_TIMEOUT_MS)),
      ),
    )
    .orderBy(failedLast(orders.id, failed), asc(orders.createdAt))
    .limit(MAX_ORDERS_PER_RUN)
  const problem = 'orders that could not be cancelled'
  await runEach(unpaid, ({ id }) => settleOrCancel(deps, id), { failed, problem })
}

const failed: FailedIds = new Set()

async function settleOrCancel(
  deps: Pick<JobDeps, 'db' | 'queue' | 'clock' | 'payments' | 'vatNumber'>,
  orderId: number,
) {
  const { db, queue, clock, payments } = deps
  if (payments) await settlePaymentsOf({ ...deps, payments }, orderId)
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'placed') return
    await cancelOrder(tx, orderId, { now: clock() })
    await queue.enqueue(tx, 'mail', { template: 'order_cancelled', orderId })
  })
}
