import { stockTransfers as calls } from '#contract/admin/stock/stock-transfers.ts'
import { meetPacks } from '#services/packing/ask-for-search.ts'
import { orNotFound } from '#services/refuse.ts'
import { branchOrMain } from '#services/stock.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { receivePieces, sendPieces, takePiecesBack } from './move-pieces.ts'
import { listTransfers, loadTransfer } from './stock-transfers.queries.ts'

export function serveStockTransfers(api: Api): void {
  serve(api, calls.list, ({ db, query }) => listTransfers(db, query))

  serve(api, calls.get, async ({ db, params: { id } }) => orNotFound(await loadTransfer(db, id)))

  serve(api, calls.send, async ({ db, now, userId, body }) => {
    await branchOrMain(db, body.from_branch_id, 'from_branch_id')
    await branchOrMain(db, body.to_branch_id, 'to_branch_id')
    const { from_branch_id: from, lines, packs } = body
    const send = () => sendPieces(db, body, { at: new Date(now), by: userId })
    return { id: await meetPacks(db, from, [...lines, ...packs], send) }
  })

  serve(api, calls.receive, async ({ db, userId, params: { id }, body: { lines } }) => {
    await receivePieces(db, id, lines, userId)
    return {}
  })

  serve(api, calls.takeBack, async ({ db, userId, params: { id } }) => {
    await takePiecesBack(db, id, userId)
    return {}
  })
}
