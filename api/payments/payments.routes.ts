import { checkPayment, paymentWebhook, startPayment } from '#contract/payments.ts'
import { PaymentProviderUnreachable } from '#domain/orders/payment-provider.ts'
import { settlePayment, settlePaymentsOf } from '#services/orders/settle-payment.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { orderToPay, paymentByReference } from './payments.queries.ts'

export function servePayments(api: Api): void {
  const {
    queue,
    clock,
    payments,
    config: { vatNumber },
  } = api.deps

  // Concurrent calls for one order share one request to the provider.
  const inFlight = new Map<number, Promise<string>>()

  serve(api, startPayment, async ({ db, userId, params, now }) => {
    orNotFound(await orderToPay(db, userId, params.id))
    if (!payments) throw refuse('order.card_not_offered')
    const deps = { db, queue, clock, payments, vatNumber }
    const page =
      inFlight.get(params.id) ??
      openPaymentPage(deps, { userId, orderId: params.id, now }).finally(() => inFlight.delete(params.id))
    inFlight.set(params.id, page)
    return { url: await orPaymentUnavailable(() => page) }
  })

  serve(api, checkPayment, async ({ db, userId, params }) => {
    orNotFound(await orderToPay(db, userId, params.id))
    if (!payments) return { status: 'none' as const }
    const deps = { db, queue, clock, payments, vatNumber }
    const { status } = await orPaymentUnavailable(() => settlePaymentsOf(deps, params.id))
    return { status }
  })

  serve(api, paymentWebhook, async ({ db, body }) => {
    if (!payments?.isValidSecret(body.secret_token)) throw refuse('payment.not_trusted')
    const reference = body.data.invoice_id
    const payment = reference && (await paymentByReference(db, payments.name, reference))
    const deps = { db, queue, clock, payments, vatNumber }
    if (payment) await orPaymentUnavailable(() => settlePayment(deps, payment))
    return { received: true }
  })
}

/** Turns an unreachable provider into a refusal, which does not contain the provider's message. */
async function orPaymentUnavailable<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) throw refuse('payment.unavailable')
    throw error
  }
}
