import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { lockOrder } from '#db/order-moves.ts'
import { orders, payments } from '#db/schema/store.ts'
import { isPayable } from '#domain/order-states.ts'

/** What the payment of a user's order needs to know, with the latest attempt. */
export async function paymentFacts(db: Db, userId: number, orderId: number) {
  const [order] = await db
    .select({
      id: orders.id,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      totalHalalas: orders.totalHalalas,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  if (!order) return undefined
  const [latest] = await db
    .select({ id: payments.id, orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return { order, latest }
}

/** Keeps a payment that the provider has opened, unless the order has moved on meanwhile; says whether it did. */
export async function keepPayment(
  db: Db,
  payment: { orderId: number; provider: string; reference: string; amountHalalas: number },
): Promise<boolean> {
  return db.transaction(async tx => {
    const order = await lockOrder(tx, payment.orderId)
    if (!order || !isPayable(order.status, order.paymentMethod)) return false
    await tx.insert(payments).values(payment)
    return true
  })
}

/** The payment of a provider's reference. */
export async function paymentNamed(db: Db, provider: string, reference: string) {
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return payment
}
