import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { orderStatuses, orders } from './orders.ts'

/** The way of an order: a row for each status that it got. A trigger of `orders` alone writes them. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The member of staff who set it; null: the customer, the bank or a job. */
    staffId: integer('staff_id'),
    at: timestamptz('at').notNull(),
  },
  t => [
    index('order_steps_order').on(t.orderId, t.id),
    check('order_steps_status', sql.raw(`status in ('${orderStatuses.join("', '")}')`)),
  ],
)
