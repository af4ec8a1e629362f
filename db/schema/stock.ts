import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { stockReasons } from '#domain/stock/stock-reasons.ts'
import { id, timestamptz } from './columns.ts'

/**
 * Every change of a product's stock: their sum is the stock. Written by triggers of `products` alone and only
 * ever added to; a movement outlives the product, the order and the person that it names, so it refers to
 * none.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    productId: integer('product_id').notNull(),
    /** Pieces that came; negative for those that went. */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    orderId: integer('order_id'),
    staffId: integer('staff_id'),
    at: timestamptz('at').notNull().defaultNow(),
  },
  t => [
    index('stock_movements_product').on(t.productId, t.id, t.quantity),
    check('stock_movements_quantity', sql`${t.quantity} <> 0`),
    check('stock_movements_reason', sql.raw(`reason in ('${stockReasons.join("', '")}')`)),
  ],
)
