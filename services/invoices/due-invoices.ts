import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { CASH } from '#domain/orders/order-states.ts'

/** Counts the delivered cash orders whose invoice is due (jobs/invoices/issue-delivered.ts). */
export function countDueInvoices(db: Db): Promise<number> {
  const delivery = db
    .select({ orderId: orderSteps.orderId })
    .from(orderSteps)
    .where(eq(orderSteps.status, 'delivered'))
  return db.$count(
    orders,
    and(
      eq(orders.status, 'delivered'),
      eq(orders.paymentMethod, CASH),
      inArray(orders.id, delivery),
      notExists(db.select({ one: sql`1` }).from(invoices).where(eq(invoices.orderId, orders.id))),
    ),
  )
}
