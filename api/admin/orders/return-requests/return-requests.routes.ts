import { returnRequests as calls } from '#contract/admin/orders/return-requests.ts'
import type { Db } from '#db/connect.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { changeRequest, runningRequest } from '#services/returns/return-requests.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { loadOrderRecord } from '../orders.routes.ts'
import { returnRequestsPage } from './return-requests.queries.ts'

export function serveAdminReturnRequests(api: Api): void {
  serve(api, calls.listReturnRequests, ({ db, query: { state = 'open', page } }) =>
    returnRequestsPage(db, { state, page }),
  )

  serve(api, calls.acceptReturnRequest, async ({ db, lang, now, params, body, enqueueEmail }) => {
    const { id, state } = await lockRunningRequest(db, params)
    if (state !== 'open') throw refuse('staff.changed_meanwhile')
    await changeRequest(db, id, now, { state: 'accepted', answer: body.answer })
    await enqueueEmail(db, { template: 'return_request_answered', returnRequestId: id, state: 'accepted' })
    return loadOrderRecord(db, lang, params.id)
  })

  serve(api, calls.refuseReturnRequest, async ({ db, lang, now, params, body, enqueueEmail }) => {
    const { id } = await lockRunningRequest(db, params)
    await changeRequest(db, id, now, { state: 'refused', answer: body.answer })
    await enqueueEmail(db, { template: 'return_request_answered', returnRequestId: id, state: 'refused' })
    return loadOrderRecord(db, lang, params.id)
  })
}

/** Locks the order of a request; refuses if the request is not running any more. */
async function lockRunningRequest(tx: Db, { id, request_id }: { id: number; request_id: number }) {
  orNotFound(await lockOrder(tx, id))
  const request = await runningRequest(tx, id)
  if (request?.id !== request_id) throw refuse('staff.changed_meanwhile')
  return request
}
