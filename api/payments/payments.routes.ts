import { checkPayment, paymentWebhook, startPayment } from '#contract/payments.ts'
import { settlePayment } from '#db/settle-payment.ts'
import { isPayable, orderNumber, PAYMENT_TIME } from '#domain/order-states.ts'
import { PaymentUnreachable } from '#domain/payment.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { keepPayment, paymentFacts, paymentNamed } from './payments.queries.ts'

export function servePayments(api: Api): void {
  const { queue, clock, payments } = api.deps

  serve(api, startPayment, async ({ db, userId, params, now }) => {
    const facts = await paymentFacts(db, userId, params.id)
    if (!facts) throw refuse('not_found')
    if (!payments) throw refuse('order.card_not_offered')
    const { order, latest } = facts
    const until = order.createdAt.getTime() + PAYMENT_TIME
    if (!isPayable(order.status, order.paymentMethod) || now >= until) throw refuse('payment.not_payable')
    // Whoever comes back goes to the page that is still open: two would let somebody pay twice.
    if (latest) {
      const { status, url } = await reached(() => payments.find(latest.reference))
      if (status === 'open') return { url }
      if (status === 'paid') {
        await reached(() => settlePayment({ db, queue, clock, payments }, latest))
        throw refuse('payment.not_payable')
      }
    }
    const amountHalalas = order.totalHalalas
    const { reference, url } = await reached(() =>
      payments.start({
        amountHalalas,
        description: orderNumber(order.id),
        returnTo: `/store/orders/${order.id}?from=bank`,
        until,
      }),
    )
    const kept = await keepPayment(db, {
      orderId: order.id,
      provider: payments.name,
      reference,
      amountHalalas,
    })
    if (!kept) throw refuse('payment.not_payable')
    return { url }
  })

  serve(api, checkPayment, async ({ db, userId, params }) => {
    const facts = await paymentFacts(db, userId, params.id)
    if (!facts) throw refuse('not_found')
    const { latest } = facts
    if (!latest || !payments) return { status: 'none' as const }
    return { status: await reached(() => settlePayment({ db, queue, clock, payments }, latest)) }
  })

  serve(api, paymentWebhook, async ({ db, body }) => {
    if (!payments?.trusts(body.secret_token)) throw refuse('payment.not_trusted')
    const reference = body.data.invoice_id
    const payment = reference && (await paymentNamed(db, payments.name, reference))
    if (payment) await reached(() => settlePayment({ db, queue, clock, payments }, payment))
    return { received: true }
  })
}

/** Turns a provider that cannot be asked into a refusal; the provider's own words go into no answer. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentUnreachable) throw refuse('payment.unavailable')
    throw error
  }
}
