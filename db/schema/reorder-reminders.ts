import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { products } from './store.ts'

/**
 * Who wants to be reminded to order a product again before it ends. A row is deleted once its e-mail has
 * left, or the product has ended.
 */
export const reorderReminders = pgTable(
  'reorder_reminders',
  {
    id: id(),
    userId: cascadingReference('user_id', () => users.id),
    productId: cascadingReference('product_id', () => products.id),
    /** Both in Asia/Riyadh. */
    remindOn: date('remind_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    /** When its e-mail was enqueued. */
    enqueuedAt: timestamptz('enqueued_at'),
  },
  t => [
    unique('reorder_reminders_once').on(t.userId, t.productId),
    index('reorder_reminders_product').on(t.productId),
    index('reorder_reminders_due').on(t.remindOn, t.id),
    index('reorder_reminders_ends').on(t.endsOn),
    check('reorder_reminders_days', sql`${t.remindOn} < ${t.endsOn}`),
  ],
)
