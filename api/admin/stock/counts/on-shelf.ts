import { sql } from 'drizzle-orm'
import { productBatches } from '#db/schema/stock.ts'

/**
 * The pieces of a batch that should lie on its shelf: those in stock, those that left the sale and nobody has
 * cleared away, and those of orders whose preparation has not begun. Beginning it takes them off the shelf.
 */
export const onShelf = sql<number>`(${productBatches.quantity} + ${productBatches.withdrawn} + coalesce((
  select -sum(moved.quantity) from orders
    join stock_movements moved
      on moved.order_id = orders.id and moved.product_id = ${productBatches.productId}
  where orders.status in ('placed', 'paid') and moved.batch_id = ${productBatches.id}
), 0))::int`
