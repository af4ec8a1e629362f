import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { deliveryPlaces } from '#db/schema/delivery.ts'
import { productBatches } from '#db/schema/stock.ts'
import { stockBranches } from '#db/schema/stock-branches.ts'
import { stockCounts } from '#db/schema/stock-counts.ts'
import { MAIN_BRANCH } from '#domain/stock/main-branch.ts'
import { refuse } from '#services/refuse.ts'

/** The name of a branch in a `select` that joins it with one of the conditions below. */
export const branchName = { ar: stockBranches.nameAr, en: stockBranches.nameEn }

/** Joins nothing while there is one branch: its name would say nothing. */
const hasSeveral = sql`exists (select from stock_branches where id <> ${MAIN_BRANCH})`

/** `left join stock_branches on` …: the branch that a batch lies in. */
export const branchOfBatch = and(eq(stockBranches.id, productBatches.branchId), hasSeveral)

/** The same: the branch that a place is served from. */
export const branchOfPlace = and(eq(stockBranches.id, deliveryPlaces.branchId), hasSeveral)

/** The same: the branch that a count counts. */
export const branchOfCount = and(eq(stockBranches.id, stockCounts.branchId), hasSeveral)

/** Returns the branch that a caller names, else the main one; refuses one that does not exist. */
export async function branchOrMain(tx: Db, id: number | undefined, field = 'branch_id'): Promise<number> {
  if (id === undefined || id === MAIN_BRANCH) return MAIN_BRANCH
  const [found] = await tx
    .select({ id: stockBranches.id })
    .from(stockBranches)
    .where(eq(stockBranches.id, id))
    // Nobody deletes it before this transaction has used it.
    .for('key share')
  if (!found) throw refuse('invalid_input', { errors: { [field]: ['invalid value'] } })
  return found.id
}
