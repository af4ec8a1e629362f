import { sql } from 'drizzle-orm'

/**
 * The path of a product's first picture, or ''. The SQL names the table because drizzle omits table names in
 * statements on a single table.
 */
export const firstImage = sql<string>`coalesce(
  (select path from product_images where product_id = products.id order by position limit 1), '')`
