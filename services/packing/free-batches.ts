import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { ServingBranch } from '../stock.ts'

type FreeBatch = { id: number; branchId: number; quantity: number }

/** The batches from which orders may take pieces now, first expired first. */
export async function freeBatches(tx: Db, productId: number): Promise<FreeBatch[]> {
  const { rows } = await tx.execute<FreeBatch>(sql`
    select id, branch_id as "branchId", quantity from product_batches
    where product_id = ${productId} and quantity > 0 and recalled_at is null
      and (expiry is null or expiry >= sale_limit())
    order by expiry nulls first, id`)
  return rows
}

/** Those of them that an order may take: of its own branch first; who picks up takes from no other. */
export const offeredTo = ({ branchId, kind }: ServingBranch, free: readonly FreeBatch[]) => [
  ...free.filter(batch => batch.branchId === branchId),
  ...(kind === 'zone' ? free.filter(batch => batch.branchId !== branchId) : []),
]
