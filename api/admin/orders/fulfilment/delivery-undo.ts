import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { DELIVERY_UNDO_MS } from '#domain/orders/order-states.ts'
import { hasBeenHandedOver } from '#services/orders/handed-over.ts'
import { recheckComeBack } from '#services/packing/come-back.ts'
import type { Queue } from '#services/queue.ts'
import { refuse } from '#services/refuse.ts'

/**
 * Enqueues the invoice of a locked cash order that was delivered now, for when that cannot be undone any
 * more.
 */
export async function enqueueInvoice(tx: Db, queue: Queue, orderId: number): Promise<void> {
  const [step] = await tx
    .select({ id: orderSteps.id, at: orderSteps.at })
    .from(orderSteps)
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  if (!step) throw new Error(`order ${orderId} has no step`)
  const end = new Date(step.at.getTime() + DELIVERY_UNDO_MS)
  await queue.enqueueAt(tx, 'invoice', end, { orderId, stepId: step.id })
}

/**
 * The steps of those deliveries among these orders that can be undone, by the clock of the database: nothing
 * follows from them yet, neither an invoice nor a return, a refund or a settlement.
 */
export async function undoableDeliveries(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ order_id: number; id: number }>(sql`
    select step.order_id, max(step.id)::int as id
    from orders join order_steps step on step.order_id = orders.id and step.status = 'delivered'
    where orders.id = any(${sql.param(orderIds)}::int[]) and orders.status = 'delivered'
      and step.at > now() - make_interval(secs => ${DELIVERY_UNDO_MS / 1000})
      and not exists (
        select from invoices document where document.order_id = orders.id and (
          orders.payment_method = 1 or document.kind = 'credit_note' and document.refers_to = (
            select max(last.id) from invoices last where last.order_id = orders.id and last.kind = 'invoice'
          )
        )
      )
      and not exists (select from return_requests where order_id = orders.id)
      and not exists (select from parcels where order_id = orders.id and settlement_id is not null)
    group by step.order_id`)
  return new Map(rows.map(({ order_id, id }) => [order_id, id]))
}

/**
 * Undoes the delivery of a locked order. The steps of the delivery go, so that the order is on its way since
 * it left; the audit log keeps both changes. One that waits in its branch again is checked anew if a recall
 * has passed it by meanwhile.
 */
export async function undoDeliveryOf(tx: Db, orderId: number): Promise<void> {
  const stepId = (await undoableDeliveries(tx, [orderId])).get(orderId)
  if (stepId === undefined) throw refuse('staff.delivery_final')
  await tx.update(orders).set({ status: 'on_its_way', idCheckedAt: null }).where(eq(orders.id, orderId))
  await tx.execute(sql`delete from order_steps where order_id = ${orderId} and id >= ${stepId}`)
  if (!(await hasBeenHandedOver(tx, orderId))) await recheckComeBack(tx, orderId)
}
