import { isPayable, PAYMENT_TIMEOUT_MS } from '#domain/orders/order-states.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { type SettlementDeps, settlePaymentsOf } from '#services/orders/settle-payment.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { orderToPay, savePayment } from './payments.queries.ts'

/**
 * Returns the URL of the open payment page of a user's order and opens one if there is none. Of concurrent
 * callers the first to store its page wins; the others return that one. A page that lost was shown to nobody,
 * and is stored too: the job that checks payments looks at every page that the bank has opened.
 */
export async function openPaymentPage(
  deps: SettlementDeps,
  request: { userId: number; orderId: number; now: number },
): Promise<string> {
  const { db, payments } = deps
  const { userId, orderId, now } = request
  const { createdAt, status, paymentMethod, totalHalalas } = orNotFound(await orderToPay(db, userId, orderId))
  const orderedAt = createdAt.getTime()
  const expiresAt = orderedAt + PAYMENT_TIMEOUT_MS
  if (!isPayable(status, paymentMethod) || now >= expiresAt) throw refuse('payment.not_payable')
  const existing = await settlePaymentsOf(deps, orderId)
  if (existing.status === 'paid') throw refuse('payment.not_payable')
  if (existing.url) return existing.url
  const { reference, url } = await payments.start({
    amountHalalas: totalHalalas,
    description: (await loadOrderNumbers(db))(orderId),
    returnPath: `/store/orders/${orderId}?from=bank`,
    expiresAt,
  })
  const payment = { orderId, provider: payments.name, reference, amountHalalas: totalHalalas }
  const stored = await savePayment(db, payment, { orderedAt, now })
  if (stored === 'not_payable') throw refuse('payment.not_payable')
  return stored === 'open' ? url : openPaymentPage(deps, request)
}
