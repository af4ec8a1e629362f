import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { returnReasons } from '#domain/returns/return-rules.ts'
import { createdAt, id, reference, timestamptz } from './columns.ts'
import { courierSettlements, couriers } from './fulfilment.ts'
import { invoices } from './invoices.ts'
import { orderLines, orders, payments } from './orders.ts'
import { substitutions } from './substitutions.ts'

/** What came back of delivered orders; only ever added to (docs/decisions/042), but the note is erased. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: reference('order_id', () => orders.id),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** What the pharmacy wrote to the customer, or ''. */
    note: text('note').notNull().default(''),
    /** Whether the delivery fee was paid back with it. */
    withFee: boolean('with_fee').notNull(),
    totalHalalas: integer('total_halalas').notNull(),
    creditNoteId: reference('credit_note_id', () => invoices.id),
    /** No foreign key: the return outlives the account. */
    staffId: integer('staff_id').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('order_returns_order').on(t.orderId, t.id),
    unique('order_returns_credit_note').on(t.creditNoteId),
    check('order_returns_reason', sql.raw(`reason in ('${returnReasons.join("', '")}')`)),
    check('order_returns_total', sql`${t.totalHalalas} >= 0`),
  ],
)

/**
 * The pieces of a return. A trigger keeps the returns of a line together from exceeding what was bought.
 */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: id(),
    returnId: reference('return_id', () => orderReturns.id),
    orderLineId: reference('order_line_id', () => orderLines.id),
    restocked: smallint('restocked').notNull(),
    destroyed: smallint('destroyed').notNull(),
  },
  t => [
    unique('order_return_lines_once').on(t.returnId, t.orderLineId),
    index('order_return_lines_order_line').on(t.orderLineId),
    check(
      'order_return_lines_pieces',
      sql`${t.restocked} >= 0 and ${t.destroyed} >= 0 and ${t.restocked} + ${t.destroyed} > 0`,
    ),
  ],
)

/**
 * The money of returns, and of what an order has less by a substitution: to the card through the provider
 * (`due` until it has confirmed it), or in cash, handed over when the return was recorded. A whole payment is
 * refunded without a row here.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    returnId: integer('return_id').references(() => orderReturns.id),
    substitutionId: integer('substitution_id').references(() => substitutions.id),
    /** Null: in cash. */
    paymentId: integer('payment_id').references(() => payments.id),
    amountHalalas: integer('amount_halalas').notNull(),
    state: text('state', { enum: ['due', 'done'] })
      .notNull()
      .default('due'),
    doneAt: timestamptz('done_at'),
    /** The courier who handed the cash over, and the settlement in which it was taken off what they owed. */
    courierId: integer('courier_id').references(() => couriers.id),
    settlementId: integer('settlement_id').references(() => courierSettlements.id),
  },
  t => [
    unique('refunds_return').on(t.returnId),
    unique('refunds_substitution').on(t.substitutionId),
    // Neither of them: staff gave a part of the payment back in the provider’s dashboard.
    check(
      'refunds_reason',
      sql`num_nonnulls(${t.returnId}, ${t.substitutionId}) = 1
        or num_nonnulls(${t.returnId}, ${t.substitutionId}) = 0 and ${t.paymentId} is not null
          and ${t.state} = 'done'`,
    ),
    index('refunds_payment').on(t.paymentId, t.id),
    index('refunds_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('refunds_courier')
      .on(t.courierId, t.doneAt)
      .where(sql`${t.courierId} is not null and ${t.settlementId} is null`),
    index('refunds_settlement').on(t.settlementId).where(sql`${t.settlementId} is not null`),
    check('refunds_amount', sql`${t.amountHalalas} > 0`),
    check('refunds_state', sql`${t.state} in ('due', 'done')`),
    check('refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    check('refunds_cash', sql`${t.paymentId} is not null or ${t.state} = 'done'`),
    check('refunds_by_courier', sql`${t.courierId} is null or ${t.paymentId} is null`),
    check('refunds_settled', sql`${t.settlementId} is null or ${t.courierId} is not null`),
  ],
)
