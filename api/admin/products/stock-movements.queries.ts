import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { productBatches, stockMovements } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { branchName, branchOfBatch } from '#services/stock.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { pageOf } from '../../search/paging.ts'

const PAGE_SIZE = 50

/** A page of the changes of a product's stock, newest first. */
export async function stockMovementsOf(db: Db, productId: number, page: number) {
  const isOfProduct = eq(stockMovements.productId, productId)
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
    .where(isOfProduct)
    .orderBy(desc(stockMovements.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const numberOf = await loadOrderNumbers(db)
  const data = rows.map(row => ({
    ...inWireFormat(row),
    order_number: row.order_id === null ? null : numberOf(row.order_id),
  }))
  return pageOf(data, { page, perPage: PAGE_SIZE, count: () => db.$count(stockMovements, isOfProduct) })
}
