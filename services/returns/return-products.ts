import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { orderReturnLines, orderReturns, refunds } from '#db/schema/returns.ts'
import { CARD } from '#domain/orders/order-states.ts'
import type { InvoicePart } from '#domain/returns/return-amounts.ts'
import type { ReturnReason } from '#domain/returns/return-rules.ts'
import { creditInvoice } from '../invoices/issue-invoice.ts'
import { refundablePayment } from '../orders/card-refunds.ts'
import type { Queue } from '../queue.ts'
import {
  adjustStock,
  lockProducts,
  mergeQuantities,
  type OrderQuantity,
  stockReason,
  writeOffSold,
} from '../stock.ts'
import { type ReturnedPack, returnPacks } from './return-packs.ts'
import { returnReasonText } from './return-reasons.ts'
import type { ReturnedPieces } from './returned-pieces.ts'

/** Pieces of a line that come back: those that are sold again, and those that are destroyed. */
export type ReturnedLine = {
  lineId: number
  restocked: number
  destroyed: number
  /** The scanned packs among the pieces. */
  packs: ReturnedPack[]
}

type Return = {
  order: { id: number; paymentMethod: number }
  /** What came back before. */
  returned: ReturnedPieces
  /** Of this return, by line. */
  lines: readonly ReturnedLine[]
  withFee: boolean
  reason: ReturnReason
  note: string
  /** The courier who hands cash over; without one whoever records the return does. */
  courierId?: number | undefined
  staffId: number
  now: number
}

/**
 * Records a return of a locked order with its credit note, its stock movements and its refund, which the
 * queue requests from the card's provider; cash is handed over by the caller. Prescriptions do not get back
 * what was dispensed. The caller has checked the pieces; a trigger refuses more than was bought.
 */
export async function returnProducts(tx: Db, queue: Queue, input: Return): Promise<{ id: number }> {
  const { order, returned, lines, withFee, reason, note, courierId, staffId, now } = input
  const pieces = piecesOf(returned, lines, withFee)
  const packs = lines.flatMap(line => line.packs)
  await returnStock(tx, order.id, {
    packs,
    restocked: quantitiesOf(returned, lines, 'restocked'),
    destroyed: quantitiesOf(returned, lines, 'destroyed'),
  })
  const credit = await creditInvoice(tx, order.id, { now, reason: returnReasonText(reason, note), pieces })
  if (!credit) throw new Error(`order ${order.id} has no invoice to credit`)
  const { id: creditNoteId, totalHalalas } = credit
  const [row] = await tx
    .insert(orderReturns)
    .values({
      ...{ orderId: order.id, reason, note, withFee, staffId, totalHalalas, creditNoteId },
      createdAt: new Date(now),
    })
    .returning({ id: orderReturns.id })
  const { id } = row as { id: number }
  await tx.insert(orderReturnLines).values(
    lines.map(({ lineId, restocked, destroyed }) => ({
      ...{ returnId: id, orderLineId: lineId, restocked, destroyed },
    })),
  )
  const isLast = returned.lines.every(
    ({ quantity, returned: earlier }, index) => earlier + (pieces.pieces[index] ?? 0) === quantity,
  )
  if (isLast)
    await tx
      .update(orders)
      .set({ returnedAt: new Date(now) })
      .where(eq(orders.id, order.id))
  if (totalHalalas > 0) await refundReturn(tx, queue, { order, returnId: id, totalHalalas, courierId, now })
  return { id }
}

/** The pieces of a return in the order of the invoice's lines. */
function piecesOf(
  { lines: ordered }: ReturnedPieces,
  lines: readonly ReturnedLine[],
  withFee: boolean,
): InvoicePart {
  const ofLine = new Map(lines.map(({ lineId, restocked, destroyed }) => [lineId, restocked + destroyed]))
  return { pieces: ordered.map(({ id }) => ofLine.get(id) ?? 0), fee: withFee }
}

/** The quantities by product, without the products that were deleted since. */
function quantitiesOf(
  { lines: ordered }: ReturnedPieces,
  lines: readonly ReturnedLine[],
  where: 'restocked' | 'destroyed',
): OrderQuantity[] {
  const productOf = new Map(ordered.map(({ id, productId }) => [id, productId]))
  return mergeQuantities(
    lines.map(line => ({ productId: productOf.get(line.lineId) ?? null, quantity: line[where] })),
  )
}

/**
 * Books the pieces into their batches, and destroyed pieces out again. A pack goes into its scanned batch, a
 * piece without a scan into a batch that the order took.
 */
async function returnStock(
  tx: Db,
  orderId: number,
  {
    packs,
    restocked,
    destroyed,
  }: { packs: ReturnedPack[]; restocked: OrderQuantity[]; destroyed: OrderQuantity[] },
): Promise<void> {
  const ids = new Set([...restocked, ...destroyed].map(({ productId }) => productId))
  if (ids.size === 0) return
  await lockProducts(tx, [...ids])
  const booked = await returnPacks(tx, orderId, packs)
  const rest = (quantities: OrderQuantity[], where: ReturnedPack['to']) =>
    mergeQuantities([
      ...quantities,
      ...booked.flatMap(({ productId, pieces, to }) =>
        to === where ? [{ productId, quantity: -pieces }] : [],
      ),
    ])
  const lost = rest(destroyed, 'destroyed')
  if (lost.length > 0) await tx.execute(writeOffSold(lost, orderId, 'damaged'))
  const again = rest(restocked, 'restocked')
  if (again.length === 0) return
  await tx.execute(sql`select ${stockReason('returned', orderId)}`)
  await tx.execute(adjustStock(again, 'return'))
}

/**
 * To the card if one was charged, what has not been given back of it, else in cash, which a courier may have
 * handed over.
 */
async function refundReturn(
  tx: Db,
  queue: Queue,
  input: Pick<Return, 'order' | 'courierId' | 'now'> & { returnId: number; totalHalalas: number },
): Promise<void> {
  const { order, returnId, totalHalalas, courierId, now } = input
  const payment = order.paymentMethod === CARD ? await refundablePayment(tx, order.id) : undefined
  if (!payment) {
    await tx
      .insert(refunds)
      .values({ returnId, amountHalalas: totalHalalas, courierId, state: 'done', doneAt: new Date(now) })
    return
  }
  const amountHalalas = Math.min(totalHalalas, payment.restHalalas)
  if (amountHalalas <= 0) return
  const [refund] = await tx
    .insert(refunds)
    .values({ returnId, paymentId: payment.id, amountHalalas })
    .returning({ id: refunds.id })
  await queue.enqueue(tx, 'refund', { paymentId: payment.id, refundId: (refund as { id: number }).id })
}
