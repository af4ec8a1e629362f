import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { payments } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'

/**
 * The charged payment of an order that a refund goes to, and how much of it has not been given back; its rest
 * is 0 when the bank gave the whole back. Undefined without a charged payment.
 */
export async function refundablePayment(
  tx: Db,
  orderId: number,
): Promise<{ id: number; restHalalas: number } | undefined> {
  const [payment] = await tx
    .select({ id: payments.id, status: payments.status, amountHalalas: payments.amountHalalas })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
    // A second payment that was refunded is none while the first one stands.
    .orderBy(sql`${payments.status} = 'paid' desc`, desc(payments.id))
    .limit(1)
  if (!payment) return undefined
  const { id, status, amountHalalas } = payment
  return { id, restHalalas: status === 'paid' ? amountHalalas - (await refundedOf(tx, id)) : 0 }
}

/** Keeps a part of a payment that staff gave back at the bank, once: what the provider says beyond ours. */
export async function keepBankRefund(
  tx: Db,
  { id: paymentId }: { id: number },
  { refundedHalalas = 0, now }: { refundedHalalas: number | undefined; now: number },
): Promise<void> {
  const amountHalalas = refundedHalalas - (await refundedOf(tx, paymentId))
  if (amountHalalas <= 0) return
  await tx.insert(refunds).values({ paymentId, amountHalalas, state: 'done', doneAt: new Date(now) })
}

/** What was refunded of a payment, or is on its way. */
async function refundedOf(tx: Db, paymentId: number): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${refunds.amountHalalas}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  return row?.total ?? 0
}
