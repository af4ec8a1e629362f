import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { requestReasons, returnRequestStates } from '#domain/returns/return-requests.ts'
import { cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { orderLines, orders } from './orders.ts'
import { orderReturns } from './returns.ts'

/** What customers asked to return; at most one for an order is running (docs/decisions/052). */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderId: cascadingReference('order_id', () => orders.id),
    state: text('state', { enum: returnRequestStates }).notNull().default('open'),
    reason: text('reason', { enum: requestReasons }).notNull(),
    /** What the customer wrote, or ''. */
    note: text('note').notNull().default(''),
    /** What the pharmacy answered, or ''. */
    answer: text('answer').notNull().default(''),
    answeredAt: timestamptz('answered_at'),
    /** When it was refused, withdrawn, or the products were back. */
    endedAt: timestamptz('ended_at'),
    returnId: integer('return_id').references(() => orderReturns.id),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('return_requests_running').on(t.orderId).where(sql`${t.state} in ('open', 'accepted')`),
    index('return_requests_order').on(t.orderId, t.id),
    index('return_requests_by_state').on(t.state, t.id),
    unique('return_requests_return').on(t.returnId),
    check('return_requests_state', sql.raw(`state in ('${returnRequestStates.join("', '")}')`)),
    check('return_requests_reason', sql.raw(`reason in ('${requestReasons.join("', '")}')`)),
    check('return_requests_returned', sql`(${t.state} = 'returned') = (${t.returnId} is not null)`),
    check('return_requests_ended', sql`(${t.state} in ('open', 'accepted')) = (${t.endedAt} is null)`),
    check(
      'return_requests_answer',
      sql`${t.state} not in ('accepted', 'refused') or (${t.answer} <> '' and ${t.answeredAt} is not null)`,
    ),
  ],
)

/** The pieces that a customer asked to return. */
export const returnRequestLines = pgTable(
  'return_request_lines',
  {
    id: id(),
    requestId: cascadingReference('request_id', () => returnRequests.id),
    orderLineId: cascadingReference('order_line_id', () => orderLines.id),
    quantity: smallint('quantity').notNull(),
  },
  t => [
    unique('return_request_lines_once').on(t.requestId, t.orderLineId),
    index('return_request_lines_order_line').on(t.orderLineId),
    check('return_request_lines_quantity', sql`${t.quantity} > 0`),
  ],
)
