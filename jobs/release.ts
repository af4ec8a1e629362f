import { and, asc, eq, lt } from 'drizzle-orm'
import { cancelOrder, lockOrder } from '#db/order-moves.ts'
import { orders, payments } from '#db/schema/store.ts'
import { settlePayment } from '#db/settle-payment.ts'
import { CARD, PAYMENT_TIME } from '#domain/order-states.ts'
import type { Deps } from './deps.ts'

/** How many orders one round looks at; the next comes a minute later. */
const ROUND = 200

/**
 * Cancels card orders that are unpaid after their half hour and gives their pieces back. The bank is asked first: a
 * payment whose message never came counts. An order of which the bank says nothing now waits for the next round.
 */
export async function release(deps: Pick<Deps, 'db' | 'queue' | 'clock' | 'payments'>): Promise<void> {
  const { db } = deps
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        eq(orders.paymentMethod, CARD),
        lt(orders.createdAt, new Date(deps.clock() - PAYMENT_TIME)),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(ROUND)
  const failures: unknown[] = []
  for (const { id } of late) await releaseOne(deps, id).catch(error => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be released`)
}

async function releaseOne(
  { db, queue, clock, payments: provider }: Pick<Deps, 'db' | 'queue' | 'clock' | 'payments'>,
  orderId: number,
) {
  const begun = await db
    .select({ id: payments.id, orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  if (provider)
    for (const payment of begun) await settlePayment({ db, queue, clock, payments: provider }, payment)
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'placed') return
    await cancelOrder(tx, orderId, clock())
    await queue.add(tx, 'mail', { letter: 'order_cancelled', orderId })
  })
}
