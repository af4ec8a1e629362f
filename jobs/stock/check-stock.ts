import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** More differences than this are only counted. */
const MAX_NAMED = 20

/**
 * Checks that the stock of every product is the sum of its movements and that of its batches, and that each
 * batch, and so the stock of each branch, is the sum of its own. Fails with the products of which that is not
 * so, so that the log and the metrics of jobs report them.
 */
export async function checkStock(db: Db): Promise<void> {
  const { rows } = await db.execute<{
    id: number
    stock: number
    moved: number
    batched: number
    branches: number[]
  }>(sql`
    with moved as (
      select product_id, sum(quantity)::int as pieces from stock_movements group by 1
    ), moved_of_batch as (
      select batch_id, sum(quantity)::int as pieces from stock_movements group by 1
    ), batched as (
      select product_id, sum(quantity)::int as pieces, 
        array_agg(distinct branch_id) filter (where quantity <> coalesce(pieces, 0)) as wrong
      from product_batches left join moved_of_batch on moved_of_batch.batch_id = product_batches.id group by 1
    )
    select id, stock, coalesce(moved.pieces, 0) as moved, coalesce(batched.pieces, 0) as batched,
      coalesce(wrong, '{}') as branches
    from products left join moved on moved.product_id = id left join batched on batched.product_id = id
    where stock <> coalesce(moved.pieces, 0) or stock <> coalesce(batched.pieces, 0) or wrong <> '{}'
    order by id`)
  if (rows.length === 0) return
  const named = rows.slice(0, MAX_NAMED).map(({ id, stock, moved, batched, branches }) => {
    const where = branches.length > 0 ? `, wrong in branch ${branches.join(', ')}` : ''
    return `${id}: ${stock} instead of ${moved}, in batches ${batched}${where}`
  })
  throw new Error(
    `The stock of ${rows.length} products is not the sum of its movements (${named.join('; ')})`,
  )
}
