import { eq } from 'drizzle-orm'
import { CURRENCY, type PaymentProvider } from '#domain/payment.ts'
import type { Db } from './connect.ts'
import { cancelOrder, lockOrder, retakePieces } from './order-moves.ts'
import type { Queue } from './queue.ts'
import { orders, payments } from './schema/store.ts'

/** `clock` gives milliseconds since the epoch. */
type Deps = { db: Db; queue: Queue; clock: () => number; payments: PaymentProvider }

/** How a payment stands after it was settled. */
export type Settled = 'open' | 'paid' | 'failed' | 'refunded'

/**
 * Brings a payment and its order up to what the provider itself says now, whoever made us ask. Repeated and late
 * messages change nothing twice: the first one that finds it paid moves the order. Money for an order that no longer
 * stands is given back, unless only the time ran out and its pieces are still there. Another amount than the order's
 * pays for nothing: the order is cancelled, all of the money goes back, and its customer is told.
 */
export async function settlePayment(
  { db, queue, clock, payments: provider }: Deps,
  { id, orderId, reference }: { id: number; orderId: number; reference: string },
): Promise<Settled> {
  // Asked before anything is locked: the bank may take seconds.
  const said = await provider.find(reference)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!order || !payment) throw new Error(`payment ${id} of order ${orderId} is gone`)
    const mark = (changes: Partial<typeof payment>) =>
      tx.update(payments).set(changes).where(eq(payments.id, id))

    if (payment.status === 'paid' || payment.status === 'refunded') return payment.status
    if (said.status === 'failed') await mark({ status: 'failed' })
    if (said.status === 'open' || said.status === 'failed') return said.status
    const { status, amountHalalas, currency } = said
    const isExact = amountHalalas === payment.amountHalalas && currency === CURRENCY
    await mark({ status, ...(currency === CURRENCY && { amountHalalas }) })
    if (said.status === 'refunded') return 'refunded'

    // A payment that its customer has given up is marked `failed`: cancelled with intent, not released by the clock.
    const released = order.status === 'cancelled' && payment.status === 'started'
    if (isExact && (order.status === 'placed' || (released && (await retakePieces(tx, orderId))))) {
      await tx.update(orders).set({ status: 'paid', cancelledAt: null }).where(eq(orders.id, orderId))
      await queue.add(tx, 'mail', { letter: 'order_placed', orderId })
    } else {
      if (order.status === 'placed') await cancelOrder(tx, orderId, clock())
      await queue.add(tx, 'refund', { paymentId: id })
      await queue.add(tx, 'mail', { letter: 'order_cancelled', orderId })
    }
    return 'paid'
  })
}
