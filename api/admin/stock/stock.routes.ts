import { eq, sql } from 'drizzle-orm'
import { clearBatch, listProductBatches } from '#contract/admin/stock.ts'
import { productBatches } from '#db/schema/stock.ts'
import type { Api } from '../../call.ts'
import { orNotFound } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import { batchesOfProduct } from './batches.queries.ts'

export function serveAdminStock(api: Api): void {
  serve(api, listProductBatches, ({ db, now, params: { id } }) => batchesOfProduct(db, id, now))

  serve(api, clearBatch, async ({ db, params: { id }, body: { pieces } }) => {
    const [cleared] = await db
      .update(productBatches)
      .set({ withdrawn: sql`greatest(0, ${productBatches.withdrawn} - ${pieces})` })
      .where(eq(productBatches.id, id))
      .returning({ id: productBatches.id })
    orNotFound(cleared)
    return {}
  })
}
