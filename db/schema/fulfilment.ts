import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { cascadingReference, id, timestamptz } from './columns.ts'
import { orderLines, orderStatuses, orders } from './orders.ts'

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

/** An order as it is packed and handed over. */
export const parcels = pgTable('parcels', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** When its last piece was checked; null while pieces are missing. */
  packedAt: timestamptz('packed_at'),
})

/** How many pieces of a line were checked into the parcel. */
export const checkedPieces = pgTable(
  'checked_pieces',
  {
    lineId: integer('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    pieces: smallint('pieces').notNull(),
  },
  t => [check('checked_pieces_number', sql`${t.pieces} > 0`)],
)
