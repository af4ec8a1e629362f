import { desc, eq, sql } from 'drizzle-orm'
import type { StockMovement } from '#contract/admin/products/products.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { productBatches, stockMovements } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { branchName, branchOfBatch } from '../../requests/stock-branch.ts'

const MAX_MOVEMENTS = 50

/** The latest changes of a product's stock, newest first. */
export async function stockMovementsOf(db: Db, productId: number): Promise<StockMovement[]> {
  const rows = await db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      quantity: stockMovements.quantity,
      branch: branchName,
      reason: stockMovements.reason,
      order_id: stockMovements.orderId,
      lot: sql<string>`coalesce(${productBatches.lot}, '')`,
      expiry: productBatches.expiry,
      staff_name: sql<string | null>`coalesce(
        nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''),
        ${users.signInEmail}
      )`,
    })
    .from(stockMovements)
    .leftJoin(productBatches, eq(productBatches.id, stockMovements.batchId))
    .leftJoin(stockBranches, branchOfBatch)
    .leftJoin(users, eq(users.id, stockMovements.staffId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(MAX_MOVEMENTS)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
