import { and, eq, type SQL, sql } from 'drizzle-orm'
import { substitutions as calls } from '#contract/admin/orders/substitutions.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { refunds } from '#db/schema/returns.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { costOfPieces, type SoldGoods, substituteCost } from '#domain/substitutions/substitution-amounts.ts'
import { hasBeenHandedOver } from '#services/orders/handed-over.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { reopenOrders } from '#services/packing/take-out.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import {
  adjustStock,
  branchOfOrder,
  type OrderQuantity,
  shortAt,
  sourceOf,
  stockReason,
} from '#services/stock.ts'
import { soldLines, unpackLine } from '#services/substitutions/changed-lines.ts'
import { closeSubstitutions, releaseHeld } from '#services/substitutions/open-substitutions.ts'
import { settleSubstitution } from '#services/substitutions/settle-substitution.ts'
import type { Api } from '../../../call.ts'
import { serve } from '../../../serve.ts'
import { loadOrderRecord } from '../orders.routes.ts'
import {
  lockSubstitute,
  type SubstitutedLine,
  substitutedLine,
  substitutesOf,
} from './substitutes.queries.ts'

const HOUR_MS = 3_600_000

export function serveAdminSubstitutions(api: Api): void {
  const { queue, config } = api.deps

  serve(api, calls.listSubstitutes, async ({ db, lang, now, params: { id, line_id }, query }) => {
    const line = orNotFound(await substitutedLine(db, { orderId: id, lineId: line_id, now }))
    return substitutesOf(db, lang, line, query.search)
  })

  serve(api, calls.proposeSubstitution, {
    // What was withdrawn can be proposed again.
    isUndone: (db, { substitutions: listed }) => isWithdrawn(db, Math.max(...listed.map(({ id }) => id))),
    handle: async ({ db, lang, now, userId, params: { id }, body, enqueueEmail }) => {
      await prepareAgain(db, orNotFound(await lockOrder(db, id)))
      const found = await substitutedLine(db, { orderId: id, lineId: body.line_id, now })
      // Another proposal has replaced it, or it was changed to fewer pieces.
      if (!found || body.quantity > found.line.quantity) throw refuse('staff.changed_meanwhile')
      if (await isAsked(db, body.line_id)) throw refuse('staff.substitution_open')
      const { line } = found
      const sold = (await soldLines(db, id)).lines.find(each => each.id === line.id)
      if (!sold) throw refuse('staff.changed_meanwhile')
      const offer = body.product_id === undefined ? undefined : await offerOf(db, { found, sold }, body, now)
      const [substitution] = await db
        .insert(substitutions)
        .values({
          ...{ orderId: id, orderLineId: line.id, reason: body.reason, note: body.note, staffId: userId },
          ...{ nameAr: line.nameAr, nameEn: line.nameEn, quantity: body.quantity },
          costHalalas: costOfPieces(sold, body.quantity).halalas,
          createdAt: new Date(now),
          ...(offer ?? { state: 'left_out' as const, endedAt: new Date(now) }),
        })
        .returning()
      if (!substitution) throw new Error('the substitution was not inserted')
      if (offer) {
        await holdStock(db, id, { productId: offer.productId, quantity: offer.offeredQuantity })
        await unpackLine(db, line.id, body.quantity)
      } else
        await settleSubstitution(db, { queue, vatNumber: config.vatNumber, now }, substitution, 'left_out')
      await enqueueEmail(db, {
        template: 'substitution',
        substitutionId: substitution.id,
        state: substitution.state,
      })
      return loadOrderRecord(db, lang, id)
    },
  })

  serve(api, calls.withdrawSubstitution, async ({ db, lang, now, params, enqueueEmail }) => {
    orNotFound(await lockOrder(db, params.id))
    const [found] = await db
      .select()
      .from(substitutions)
      .where(and(eq(substitutions.id, params.substitution_id), eq(substitutions.orderId, params.id)))
    const substitution = orNotFound(found)
    if (substitution.state !== 'open') throw refuse('staff.changed_meanwhile')
    await closeSubstitutions(db, [substitution], 'withdrawn', now)
    await releaseHeld(db, substitution)
    await enqueueEmail(db, {
      template: 'substitution',
      substitutionId: substitution.id,
      state: 'withdrawn',
    })
    return loadOrderRecord(db, lang, params.id)
  })

  serve(api, calls.retrySubstitutionRefund, async ({ db, lang, params: { id, substitution_id } }) => {
    // The lock serializes concurrent requests: the second one sees the refund of the first as running.
    orNotFound(await lockOrder(db, id))
    const record = await loadOrderRecord(db, lang, id)
    if (!record.substitutions.some(each => each.id === substitution_id && each.failed))
      throw refuse('staff.not_refundable')
    const [refund] = await db
      .select({ id: refunds.id, paymentId: refunds.paymentId })
      .from(refunds)
      .where(eq(refunds.substitutionId, substitution_id))
    if (!refund?.paymentId) throw refuse('staff.not_refundable')
    await queue.enqueue(db, 'refund', { paymentId: refund.paymentId, refundId: refund.id })
    return loadOrderRecord(db, lang, id)
  })
}

/** Prepares a locked order again that waits for its customer, or came back; refuses one that is not here. */
async function prepareAgain(tx: Db, { id, status }: { id: number; status: OrderStatus }): Promise<void> {
  if (status === 'preparing') return
  if (status !== 'on_its_way' || (await hasBeenHandedOver(tx, id))) throw refuse('staff.not_being_prepared')
  await reopenOrders(tx, [id], [], { areOut: false })
}

/** Takes what is proposed from where the order takes its pieces; refuses what is not there. */
async function holdStock(tx: Db, orderId: number, pieces: OrderQuantity): Promise<void> {
  const branch = await branchOfOrder(tx, orderId)
  const [short] = await shortAt(tx, branch, [pieces])
  if (short) throw refuse('staff.substitute_short', { values: { stock: String(short.stock) } })
  await tx.execute(sql`select ${stockReason('sold', orderId, sourceOf(branch))}`)
  await tx.execute(adjustStock([pieces], 'sell'))
}

async function isFound(db: Db, condition: SQL | undefined): Promise<boolean> {
  const found = await db.select({ id: substitutions.id }).from(substitutions).where(condition).limit(1)
  return found.length > 0
}

const isWithdrawn = (db: Db, id: number) =>
  isFound(db, and(eq(substitutions.id, id), eq(substitutions.state, 'withdrawn')))

const isAsked = (db: Db, lineId: number) =>
  isFound(db, and(eq(substitutions.orderLineId, lineId), eq(substitutions.state, 'open')))

type Proposal = Input<typeof calls.proposeSubstitution>['body']

/** The columns of what is proposed; refuses what may not replace the line, and what is not there. */
async function offerOf(
  tx: Db,
  { found, sold }: { found: SubstitutedLine; sold: SoldGoods },
  { product_id: productId = 0, product_quantity, quantity, note, hours }: Proposal,
  now: number,
) {
  const substitute = await lockSubstitute(tx, found, productId)
  if (!substitute) throw refuse('staff.not_a_substitute')
  const offeredQuantity = product_quantity ?? quantity
  if (substitute.stock < offeredQuantity)
    throw refuse('staff.substitute_short', { values: { stock: String(substitute.stock) } })
  if (substitute.medicineClass === 'prescription') {
    if (!note) throw refuse('staff.substitute_note', { errors: { note: ['staff.substitute_note'] } })
    if (offeredQuantity > quantity)
      throw refuse('staff.substitute_pieces', { errors: { product_quantity: ['staff.substitute_pieces'] } })
  }
  const cost = substituteCost(sold, quantity, { ...substitute, quantity: offeredQuantity })
  if (!cost) throw refuse('staff.substitute_dearer')
  return {
    productId,
    offeredAr: substitute.nameAr,
    offeredEn: substitute.nameEn,
    offeredImage: substitute.image,
    offeredQuantity,
    offeredPaidHalalas: cost.paidHalalas,
    offeredDiscountHalalas: cost.discountHalalas,
    answerUntil: new Date(now + hours * HOUR_MS),
  }
}
