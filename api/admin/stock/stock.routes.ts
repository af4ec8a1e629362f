import * as low from '#contract/admin/stock/low-stock.ts'
import * as recalls from '#contract/admin/stock/recalls.ts'
import * as calls from '#contract/admin/stock/stock.ts'
import { orNotFound } from '#services/refuse.ts'
import { loadStockRules } from '#services/stock-rules.ts'
import type { Api } from '../../call.ts'
import { toCsv } from '../../files/write-table.ts'
import { serve } from '../../serve.ts'
import { batchesOfProduct, listBatches } from './batches.queries.ts'
import { allLowStock, lowStock, lowStockTable } from './low-stock.ts'
import { endSearch, loadBatch, recallBatch, setTold } from './recall.ts'
import { askForWriteOff, takeOffShelf } from './write-offs.ts'

export function serveAdminStock(api: Api): void {
  serve(api, calls.listProductBatches, ({ db, userId, params: { id }, query: { page } }) =>
    batchesOfProduct(db, { productId: id, page, userId }),
  )

  serve(api, calls.listBatches, ({ db, userId, query }) => listBatches(db, userId, query))

  serve(api, calls.askWriteOff, async ({ db, userId, params: { id }, body: { pieces } }) => {
    await askForWriteOff(db, { batchId: id, pieces, by: userId })
    return {}
  })

  serve(api, calls.clearBatch, async ({ db, userId, params: { id }, body: { pieces, branch_id } }) => {
    await (pieces === 0
      ? endSearch(db, { id, branchId: branch_id, by: userId })
      : takeOffShelf(db, { batchId: id, pieces, by: userId }))
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

  serve(api, recalls.getBatch, async ({ db, userId, params: { id } }) =>
    orNotFound(await loadBatch(db, id, userId)),
  )

  serve(api, recalls.recallBatch, async ({ db, userId, params: { id }, body: { reason } }) => {
    const noticeIds = await recallBatch(db, { id, reason, staffId: userId })
    const emails = noticeIds.map(noticeId => ({ template: 'batch_recalled', noticeId }) as const)
    await api.deps.queue.enqueue(db, 'mail', ...emails)
    return orNotFound(await loadBatch(db, id, userId))
  })

  serve(api, recalls.setRecallTold, async ({ db, now, userId, params: { id }, body: { told } }) => {
    const isKnown = await setTold(db, id, told ? { at: new Date(now), by: userId } : null)
    orNotFound(isKnown || undefined)
    return { told }
  })
}
