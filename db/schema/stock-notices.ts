import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { products } from './store.ts'

/**
 * Who wants to be told when a product that is sold out is available again. A row is deleted once its e-mail
 * has left.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: id(),
    userId: cascadingReference('user_id', () => users.id),
    productId: cascadingReference('product_id', () => products.id),
    createdAt: createdAt(),
    /** When its e-mail was enqueued; null again if the product was sold out when it would have left. */
    enqueuedAt: timestamptz('enqueued_at'),
  },
  t => [
    unique('stock_notices_once').on(t.userId, t.productId),
    index('stock_notices_product').on(t.productId, t.id),
  ],
)
