import { and, eq } from 'drizzle-orm'
import { getReturnable, retryReturnRefund, returnProducts } from '#contract/admin/orders/returns.ts'
import type { Input } from '#contract/endpoint.ts'
import { orderReturns, refunds } from '#db/schema/returns.ts'
import { isPharmacyFault } from '#domain/returns/return-rules.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { askForReturned } from '#services/packing/ask-for-search.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { type ReturnedLine, returnProducts as returnLockedOrder } from '#services/returns/return-products.ts'
import { changeRequest, runningRequest } from '#services/returns/return-requests.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { loadOrderRecord } from '../orders.routes.ts'
import { loadReturnFacts, type ReturnFacts, returnableReply, seenPieces } from './returnable.ts'

export function serveAdminReturns(api: Api): void {
  const { queue } = api.deps

  serve(api, getReturnable, async ({ db, lang, params: { id } }) => {
    const facts = await loadReturnFacts(db, id)
    if (!facts) throw refuse('staff.not_returnable')
    return returnableReply(db, lang, facts)
  })

  serve(api, returnProducts, async ({ db, lang, now, userId, params: { id }, body, enqueueEmail }) => {
    orNotFound(await lockOrder(db, id))
    const facts = await loadReturnFacts(db, id)
    if (!facts) throw refuse('staff.not_returnable')
    if (seenPieces(facts.returned) !== body.seen) throw refuse('staff.changed_meanwhile')
    const request = await runningRequest(db, id)
    if ((request?.id ?? null) !== body.request_id) throw refuse('staff.changed_meanwhile')
    const lines = chosenLines(facts, body)
    const { reason, note, with_fee, by_courier } = body
    // The form was opened while the courier of the parcel was another one, or none.
    if (by_courier && !facts.courier) throw refuse('staff.changed_meanwhile')
    const courierId = by_courier ? facts.courier?.id : undefined
    const isFeeDue = with_fee || isPharmacyFault(reason)
    const withFee = isFeeDue && facts.invoice.feesHalalas > 0 && !facts.returned.before.fee
    const { order, returned } = facts
    const input = { order, returned, lines, withFee, reason, note, courierId, staffId: userId, now }
    const { id: returnId } = await returnLockedOrder(db, queue, input)
    await askForReturned(
      db,
      lines.flatMap(line => line.packs.map(pack => pack.batchId)),
    )
    if (request) await changeRequest(db, request.id, now, { state: 'returned', returnId })
    await enqueueEmail(db, { template: 'order_returned', returnId })
    return loadOrderRecord(db, lang, id)
  })

  serve(api, retryReturnRefund, async ({ db, lang, params: { id, return_id } }) => {
    // The lock serializes concurrent requests: the second one sees the refund of the first as running.
    orNotFound(await lockOrder(db, id))
    const record = await loadOrderRecord(db, lang, id)
    if (!record.returns.some(each => each.id === return_id && each.failed))
      throw refuse('staff.not_refundable')
    const [refund] = await db
      .select({ id: refunds.id, paymentId: refunds.paymentId })
      .from(refunds)
      .innerJoin(orderReturns, eq(orderReturns.id, refunds.returnId))
      .where(and(eq(orderReturns.id, return_id), eq(orderReturns.orderId, id)))
    if (!refund?.paymentId) throw refuse('staff.not_refundable')
    await queue.enqueue(db, 'refund', { paymentId: refund.paymentId, refundId: refund.id })
    return loadOrderRecord(db, lang, id)
  })
}

/**
 * The lines with pieces. Refuses more than is left, and pieces to be sold again that may not be, or of which
 * nobody has scanned from which of several batches they are.
 */
function chosenLines(
  { returned, products, packs }: ReturnFacts,
  { lines }: Input<typeof returnProducts>['body'],
): ReturnedLine[] {
  const chosen = lines.filter(({ restocked, destroyed }) => restocked + destroyed > 0)
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) throw refuse('staff.not_returnable')
  return chosen.map(({ id, restocked, destroyed, packs: scanned }) => {
    const index = returned.lines.findIndex(line => line.id === id)
    const line = returned.lines[index]
    if (!line || line.quantity - line.returned < restocked + destroyed) throw refuse('staff.not_returnable')
    if (restocked > 0 && !products[index]?.restockable) throw refuse('staff.not_restockable')
    const back = new Map(scanned.map(pack => [pack.id, pack.to]))
    const named = packs.flatMap(({ lineId, ...pack }) => {
      const to = lineId === id ? back.get(pack.id) : undefined
      return to ? [{ ...pack, to }] : []
    })
    if (named.length < scanned.length) throw refuse('staff.not_returnable')
    const piecesTo = (where: 'restocked' | 'destroyed') =>
      named.reduce((sum, { to, pieces }) => (to === where ? sum + pieces : sum), 0)
    if (piecesTo('restocked') > restocked || piecesTo('destroyed') > destroyed)
      throw refuse('staff.not_returnable')
    const others = packs.filter(pack => pack.lineId === id && !back.has(pack.id))
    const unscanned = restocked - piecesTo('restocked')
    const isUnsure = unscanned > 0 && unscanned < others.reduce((sum, { pieces }) => sum + pieces, 0)
    if (isUnsure && new Set(others.map(({ batchId }) => batchId)).size > 1)
      throw refuse('staff.scan_returned')
    return { lineId: id, restocked, destroyed, packs: named }
  })
}
