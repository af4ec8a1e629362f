import { addStockNotice, listStockNotices, removeStockNotice } from '#contract/products.ts'
import { refuseMoreData } from '#services/patients/consents.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import {
  availablePieces,
  deleteStockNotice,
  insertStockNotice,
  stockNoticesOf,
} from './stock-notices.queries.ts'

export function serveStockNotices(api: Api): void {
  serve(api, listStockNotices, ({ db, lang, userId }) => stockNoticesOf(db, lang, userId))

  serve(api, addStockNotice, async ({ db, now, userId, params: { id } }) => {
    await refuseMoreData(db, userId)
    if (orNotFound(await availablePieces(db, id)) > 0) throw refuse('stock_notice.available')
    const isInserted = await db.transaction(tx => insertStockNotice(tx, { userId, productId: id, now }))
    if (!isInserted) throw refuse('stock_notice.too_many')
    return { id, is_awaited: true }
  })

  serve(api, removeStockNotice, async ({ db, userId, params: { id } }) => {
    await deleteStockNotice(db, userId, id)
    return { id, is_awaited: false }
  })
}
