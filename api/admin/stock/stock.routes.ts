import { eq, sql } from 'drizzle-orm'
import * as low from '#contract/admin/stock/low-stock.ts'
import * as recalls from '#contract/admin/stock/recalls.ts'
import * as calls from '#contract/admin/stock/stock.ts'
import { productBatches } from '#db/schema/stock.ts'
import { orNotFound } from '#services/refuse.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import type { Api } from '../../call.ts'
import { toCsv } from '../../files/write-table.ts'
import { serve } from '../../serve.ts'
import { batchesOfProduct, listBatches } from './batches.queries.ts'
import { allLowStock, lowStock, lowStockTable } from './low-stock.ts'
import { loadBatch, recallBatch, setTold } from './recall.ts'

export function serveAdminStock(api: Api): void {
  serve(api, calls.listProductBatches, ({ db, params: { id }, query: { page } }) =>
    batchesOfProduct(db, id, page),
  )

  serve(api, calls.listBatches, ({ db, query }) => listBatches(db, query))

  serve(api, calls.clearBatch, async ({ db, params: { id }, body: { pieces } }) => {
    const [cleared] = await db
      .update(productBatches)
      .set({ withdrawn: sql`greatest(0, ${productBatches.withdrawn} - ${pieces})` })
      .where(eq(productBatches.id, id))
      .returning({ id: productBatches.id })
    orNotFound(cleared)
    return {}
  })

  serve(api, calls.getStockRules, async ({ db }) => {
    const { day, minShelfDays } = await loadStockRules(db)
    return { day, min_shelf_days: minShelfDays }
  })

  serve(api, low.listLowStock, ({ db, query }) => lowStock(db, query))

  serve(api, low.exportLowStock, async ({ db, lang, query }) =>
    toCsv(lowStockTable(await allLowStock(db, query), lang)),
  )

  serve(api, recalls.getBatch, async ({ db, params: { id } }) => orNotFound(await loadBatch(db, id)))

  serve(api, recalls.recallBatch, async ({ db, now, userId, params: { id }, body: { reason } }) => {
    const noticeIds = await recallBatch(db, { id, reason, staffId: userId, now })
    const emails = noticeIds.map(noticeId => ({ template: 'batch_recalled', noticeId }) as const)
    await api.deps.queue.enqueue(db, 'mail', ...emails)
    return orNotFound(await loadBatch(db, id))
  })

  serve(api, recalls.setRecallTold, async ({ db, now, userId, params: { id }, body: { told } }) => {
    const isKnown = await setTold(db, id, told ? { at: new Date(now), by: userId } : null)
    orNotFound(isKnown || undefined)
    return { told }
  })
}
