import { desc, eq } from 'drizzle-orm'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import type { JobData } from '#services/queue.ts'
import type { JobDeps } from '../deps.ts'

/** Writes the invoice of a cash order, unless the delivery that enqueued it was undone. */
export async function issueDelivered(
  { db, clock, vatNumber }: Pick<JobDeps, 'db' | 'clock' | 'vatNumber'>,
  { orderId, stepId }: JobData['invoice'],
): Promise<void> {
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'delivered') return
    const [newest] = await tx
      .select({ id: orderSteps.id })
      .from(orderSteps)
      .where(eq(orderSteps.orderId, orderId))
      .orderBy(desc(orderSteps.id))
      .limit(1)
    if (newest?.id === stepId) await issueInvoice(tx, orderId, { now: clock(), vatNumber })
  })
}
