import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** More differences than this are only counted. */
const MAX_NAMED = 20

/**
 * Checks that the stock of every product is the sum of its movements. Fails with the products whose stock is
 * another, so that the log and the metrics of jobs report them.
 */
export async function checkStock(db: Db): Promise<void> {
  const { rows } = await db.execute<{ id: number; stock: number; moved: number }>(sql`
    select products.id, products.stock, coalesce(sum(stock_movements.quantity), 0)::int as moved
    from products left join stock_movements on stock_movements.product_id = products.id
    group by products.id having products.stock <> coalesce(sum(stock_movements.quantity), 0)
    order by products.id`)
  if (rows.length === 0) return
  const named = rows.slice(0, MAX_NAMED).map(({ id, stock, moved }) => `${id}: ${stock} instead of ${moved}`)
  throw new Error(
    `The stock of ${rows.length} products is not the sum of its movements (${named.join(', ')})`,
  )
}
