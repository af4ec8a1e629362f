import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moneyKinds, moneyMethods } from '#domain/invoices/money-entries.ts'
import { cascadingReference, id, reference, timestamptz } from './columns.ts'
import { couriers } from './fulfilment.ts'
import { orders } from './orders.ts'

/** `BranchGoods` of `contract/admin/invoices/stock-value.ts` in halalas; no branch: deleted products. */
export type ClosedGoods = {
  branchId: number | null
  pieces: number
  value: number
  unpriced: number
  sold: number
  cost: number
  soldUnpriced: number
}

/**
 * The months whose figures no longer change, by their first day, and who closed them. The months before the
 * first row are closed with it. Rows never change; a trigger refuses documents of a closed month.
 */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: id(),
    month: date('month', { mode: 'string' }).notNull().unique('closed_months_month'),
    staffId: integer('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: timestamptz('at').notNull(),
    /** What its goods were worth; null of months that were closed before this was kept. */
    goods: jsonb('goods').$type<ClosedGoods[]>(),
  },
  t => [check('closed_months_first_day', sql`extract(day from ${t.month}) = 1`)],
)

/** The payments and refunds of closed months, as they were closed; amounts may be negative. */
export const closedEntries = pgTable(
  'closed_entries',
  {
    id: id(),
    monthId: reference('month_id', () => closedMonths.id),
    kind: text('kind', { enum: moneyKinds }).notNull(),
    method: text('method', { enum: moneyMethods }).notNull(),
    orderId: reference('order_id', () => orders.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    courierId: integer('courier_id').references(() => couriers.id),
    at: timestamptz('at').notNull(),
    /** Whether it corrects what an earlier month was closed with. */
    isCorrection: boolean('is_correction').notNull(),
  },
  t => [
    index('closed_entries_month').on(t.monthId),
    index('closed_entries_order').on(t.orderId),
    index('closed_entries_at').on(t.at),
    check('closed_entries_kind', sql`${t.kind} in ('payment', 'refund')`),
    check('closed_entries_method', sql`${t.method} in ('card', 'cash')`),
  ],
)

/**
 * The orders whose payments, refunds or steps were written since a month was last closed, by triggers: only
 * they can differ from `closed_entries`.
 * @public SQL alone reads and writes it.
 */
export const moneyChanges = pgTable(
  'money_changes',
  { orderId: cascadingReference('order_id', () => orders.id) },
  t => [primaryKey({ columns: [t.orderId] })],
)
