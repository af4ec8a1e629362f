import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#contract/admin/orders/orders.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'

/** The branches, if there are several. */
export async function listBranchNames(db: Db, lang: Language) {
  const branches = await db
    .select({ id: stockBranches.id, name: inLanguage(stockBranches, 'name', lang) })
    .from(stockBranches)
    .orderBy(asc(stockBranches.id))
  return branches.length > 1 ? branches : []
}

/** Whether an order has pieces that lie in a branch. */
export const hasPiecesIn = (branchId: number) =>
  exists(sql`(
    select from stock_movements moved join product_batches on product_batches.id = moved.batch_id
    where moved.order_id = orders.id and product_batches.branch_id = ${branchId}
    group by moved.product_id having sum(moved.quantity) < 0
  )`)

/** Whether an order concerns a branch: it serves the order, or an open order has pieces that lie in it. */
export const concernsBranch = (branchId: number): SQL | undefined =>
  or(eq(orders.branchId, branchId), and(inArray(orders.status, [...openStatuses]), hasPiecesIn(branchId)))
