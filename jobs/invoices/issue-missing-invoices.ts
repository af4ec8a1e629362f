import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { payments } from '#db/schema/orders.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { lockOrder } from '#services/order-transitions.ts'
import type { JobDeps } from '../deps.ts'

const ORDERS_PER_BATCH = 500

/** How far back a run looks for orders that a process of an earlier version has paid or delivered. */
const DAYS_LOOKED_BACK = 14

/**
 * Writes the documents of orders that should have them: those that showed an invoice before invoices were
 * documents, and those that a process of an earlier version pays or delivers while a new one starts beside
 * it. What has been cancelled or refunded since is credited.
 */
export async function issueMissingInvoices(deps: Pick<JobDeps, 'db' | 'clock' | 'vatNumber'>): Promise<void> {
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    const ids = await ordersWithoutInvoice(deps, after)
    for (const id of ids) await issueMissing(deps, id).catch(error => failures.push(error))
    if (ids.length < ORDERS_PER_BATCH) break
    after = ids.at(-1) as number
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `orders whose invoice could not be written: ${failures.length}`)
}

async function ordersWithoutInvoice({ db, clock }: Pick<JobDeps, 'db' | 'clock'>, after: number) {
  const since = new Date(clock() - DAYS_LOOKED_BACK * 86_400_000)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders where invoice_number is not null and id > ${after}
    union
    select id from orders where created_at >= ${since} and id > ${after}
      and (payment_method = 2 and status in ('paid', 'preparing', 'on_its_way', 'delivered')
        or payment_method = 1 and status = 'delivered')
      and not exists (select from invoices where order_id = orders.id)
    order by id limit ${ORDERS_PER_BATCH}`)
  return rows.map(({ id }) => id)
}

async function issueMissing(
  { db, clock, vatNumber }: Pick<JobDeps, 'db' | 'clock' | 'vatNumber'>,
  orderId: number,
) {
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    const now = clock()
    await issueInvoice(tx, orderId, { now, vatNumber })
    if (order.status === 'cancelled' || (await isRefunded(tx, orderId)))
      await creditInvoice(tx, orderId, { now, reason: order.cancelReason })
  })
}

/** Whether what was paid for an order by card has been refunded, and nothing else was paid. */
async function isRefunded(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
  return rows.length > 0 && rows.every(({ status }) => status === 'refunded')
}
