import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/returns.ts'
import type { SubstitutionState } from '#domain/substitutions/substitution-rules.ts'
import { withNewInvoice } from '../invoices/issue-invoice.ts'
import { refundablePayment } from '../orders/card-refunds.ts'
import { abandonPayments, cancelOrder } from '../orders/order-transitions.ts'
import { itemsOfLine, returnSpareCover } from '../prescriptions/cover-of-line.ts'
import type { Queue } from '../queue.ts'
import { lockProducts } from '../stock.ts'
import { replaceLine, unpackLine } from './changed-lines.ts'
import {
  closeSubstitutions,
  heldBy,
  releaseHeld,
  type SubstitutionRow,
  type Unsendable,
  unsendableOf,
  writeOff,
} from './open-substitutions.ts'

/** `vatNumber` is the configured one of the seller. */
type SubstitutionDeps = { queue: Queue; vatNumber: string; now: number }

/** How a substitution ends that changes the order. */
type Outcome = Extract<SubstitutionState, 'accepted' | 'declined' | 'expired' | 'left_out'>

/** Why a credit note was issued: the law wants the reason on the note. */
const creditReason = 'تغيّرت منتجات الطلب قبل إرساله / Products of the order changed before it was sent'

/** Why an order of which nothing is left is cancelled, to its customer. */
const nothingLeft: LocalizedText = {
  ar: 'تعذّر إرسال منتجات الطلب.',
  en: 'The products in the order could not be sent.',
}

/**
 * Ends a substitution of a locked order: what cannot be sent leaves the order and the stock, and if the
 * customer has accepted it, what was proposed comes instead. The invoice of a card order is credited and
 * written anew, and what it costs less goes back to the card. If nothing is left, the order is cancelled.
 */
export async function settleSubstitution(
  tx: Db,
  deps: SubstitutionDeps,
  substitution: SubstitutionRow,
  outcome: Outcome,
): Promise<void> {
  const { vatNumber, now } = deps
  const { orderId, orderLineId, quantity, costHalalas, offeredCostHalalas } = substitution
  const unsendable = await unsendableOf(tx, [substitution])
  const concerned = [...unsendable, ...heldBy(substitution)]
  await lockProducts(
    tx,
    concerned.map(({ productId }) => productId),
  )
  if (substitution.state === 'open') await closeSubstitutions(tx, [substitution], outcome, now)
  const comes = outcome === 'accepted'
  if (!comes) await releaseHeld(tx, substitution)
  if (!comes && (await isAllThatIsLeft(tx, substitution)))
    return cancelWhole(tx, deps, { orderId, unsendable })
  // What is in the parcel then stays in it: other pieces are written off.
  if (orderLineId) await unpackLine(tx, orderLineId, quantity)
  await writeOff(tx, orderId, unsendable)
  const change = async () => {
    const itemIds = comes ? [] : await itemsOfLine(tx, orderId, orderLineId)
    await replaceLine(tx, substitution, { comes, now })
    // A prescription of which nothing is dispensed covers another order.
    await returnSpareCover(tx, { orderId, itemIds, now })
  }
  await withNewInvoice(tx, orderId, { now, vatNumber, reason: creditReason, change })
  const saved = costHalalas - (comes ? (offeredCostHalalas ?? 0) : 0)
  if (saved > 0) await refundToCard(tx, deps.queue, substitution, saved)
}

/** Whether an order has nothing but the pieces of a substitution. */
async function isAllThatIsLeft(
  tx: Db,
  { orderId, orderLineId, quantity }: SubstitutionRow,
): Promise<boolean> {
  const lines = await tx
    .select({ id: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines.every(line => line.id === orderLineId && line.quantity === quantity)
}

async function cancelWhole(
  tx: Db,
  { queue, now }: SubstitutionDeps,
  { orderId, unsendable }: { orderId: number; unsendable: Unsendable[] },
): Promise<void> {
  const [customer] = await tx
    .select({ language: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const reason = translate(nothingLeft, customer?.language ?? 'ar')
  await cancelOrder(tx, orderId, { now, reason, unsendable })
  for (const paymentId of await abandonPayments(tx, orderId)) await queue.enqueue(tx, 'refund', { paymentId })
  await queue.enqueue(tx, 'mail', { template: 'order_cancelled', orderId })
}

/** What an order that is paid by card costs less; in cash, less is paid when it is received. */
async function refundToCard(
  tx: Db,
  queue: Queue,
  { id: substitutionId, orderId }: SubstitutionRow,
  savedHalalas: number,
): Promise<void> {
  const payment = await refundablePayment(tx, orderId)
  const amountHalalas = Math.min(savedHalalas, payment?.restHalalas ?? 0)
  if (!payment || amountHalalas <= 0) return
  const [refund] = await tx
    .insert(refunds)
    .values({ substitutionId, paymentId: payment.id, amountHalalas })
    .returning({ id: refunds.id })
  await queue.enqueue(tx, 'refund', { paymentId: payment.id, refundId: (refund as { id: number }).id })
}
