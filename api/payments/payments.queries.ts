import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders, payments } from '#db/schema/orders.ts'
import { nextPaymentCheck } from '#domain/orders/next-payment-check.ts'
import { isPayable } from '#domain/orders/order-states.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'

/** The facts of a user's order that paying needs, or undefined. */
export async function orderToPay(db: Db, userId: number, orderId: number) {
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
  return order
}

/**
 * Stores a payment that the provider has opened. `open`: it is the order's open payment; `superseded`:
 * another one already is; `not_payable`: the order was paid or cancelled meanwhile.
 */
export async function savePayment(
  db: Db,
  payment: { orderId: number; provider: string; reference: string; amountHalalas: number },
  { orderedAt, now }: { orderedAt: number; now: number },
): Promise<'open' | 'superseded' | 'not_payable'> {
  const nextCheckAt = nextPaymentCheck('open', orderedAt, now)
  const { orderId, provider } = payment
  return db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isPayable(order.status, order.paymentMethod)) {
      await tx.insert(payments).values({ ...payment, nextCheckAt, status: 'failed' })
      return 'not_payable'
    }
    // A payment at a provider that is no longer configured cannot be completed.
    await tx
      .update(payments)
      .set({ status: 'superseded' })
      .where(and(eq(payments.orderId, orderId), isOpen, ne(payments.provider, provider)))
    const [opened] = await tx
      .insert(payments)
      .values({ ...payment, nextCheckAt })
      .onConflictDoNothing({ target: payments.orderId, where: isOpen })
      .returning({ id: payments.id })
    if (opened) return 'open'
    await tx.insert(payments).values({ ...payment, nextCheckAt, status: 'superseded' })
    return 'superseded'
  })
}

/** The condition of the unique index `payments_one_open`. */
const isOpen = sql`${payments.status} = 'started'`

/** The payment with a provider's reference, or undefined. */
export async function paymentByReference(db: Db, provider: string, reference: string) {
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId, reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return payment
}
