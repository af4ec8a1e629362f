import { eq } from 'drizzle-orm'
import { CURRENCY, type PaymentProvider } from '#domain/payment.ts'
import type { Db } from './connect.ts'
import { lockOrder, retakePieces } from './order-moves.ts'
import type { Queue } from './queue.ts'
import { orders, payments } from './schema/store.ts'

type Deps = { db: Db; queue: Queue; payments: PaymentProvider }

/** How a payment stands after it was settled. `mismatch`: the bank speaks of another amount, and nothing was done. */
export type Settled = 'open' | 'paid' | 'failed' | 'refunded' | 'mismatch'

/**
 * Brings a payment and its order up to what the provider itself says now, whoever made us ask. Repeated and late
 * messages change nothing twice: the first one that finds it paid moves the order. Money for an order that no longer
 * stands is given back, unless only the time ran out and its pieces are still there.
 */
export async function settlePayment(
  { db, queue, payments: provider }: Deps,
  { id, orderId, reference }: { id: number; orderId: number; reference: string },
): Promise<Settled> {
  // Asked before anything is locked: the bank may take seconds.
  const said = await provider.find(reference)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!order || !payment) throw new Error(`payment ${id} of order ${orderId} is gone`)
    const mark = (status: (typeof payment)['status']) =>
      tx.update(payments).set({ status }).where(eq(payments.id, id))

    if (payment.status === 'paid' || payment.status === 'refunded') return payment.status
    if (said.status === 'failed') await mark('failed')
    if (said.status === 'open' || said.status === 'failed') return said.status
    if (said.amountHalalas !== payment.amountHalalas || said.currency !== CURRENCY) return 'mismatch'
    await mark(said.status)
    if (said.status === 'refunded') return 'refunded'

    // A payment that its customer has given up is marked `failed`: cancelled with intent, not released by the clock.
    const released = order.status === 'cancelled' && payment.status === 'started'
    if (order.status === 'placed' || (released && (await retakePieces(tx, orderId)))) {
      await tx.update(orders).set({ status: 'paid', cancelledAt: null }).where(eq(orders.id, orderId))
      await queue.add(tx, 'mail', { letter: 'order_placed', orderId })
    } else await queue.add(tx, 'refund', { paymentId: id })
    return 'paid'
  })
}
