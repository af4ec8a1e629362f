import * as z from 'zod/mini'
import { IdParams, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Opens the payment of an order by card, or the one that is still open: `url` is the provider's page. */
export const startPayment = endpoint('POST /user/orders/:id/payments', {
  summary: 'Go to pay an order by card',
  access: 'user',
  params: IdParams,
  reply: z.object({ url: z.string() }),
  refusals: ['payment.not_payable', 'payment.unavailable', 'order.card_not_offered'],
  perMinute: 30,
})

/** Asks the provider how the payment of an order stands, and brings the order up to it. `none`: nobody began to pay. */
export const checkPayment = endpoint('POST /user/orders/:id/payments/check', {
  summary: 'Look after a card payment that came back from the bank',
  access: 'user',
  params: IdParams,
  reply: z.object({ status: z.enum(['none', 'open', 'paid', 'failed', 'refunded']) }),
  refusals: ['payment.unavailable'],
  perMinute: 60,
})

/**
 * Where Moyasar tells of payments. The notice itself is believed in nothing but the reference: the provider is asked.
 * A notice about a payment that is not ours is taken and dropped.
 */
export const paymentWebhook = endpoint('POST /payments/moyasar', {
  summary: 'Notices of the payment provider',
  access: 'public',
  body: z.object({
    secret_token: requiredText(200),
    data: z.object({ invoice_id: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  }),
  reply: z.object({ received: z.boolean() }),
  refusals: ['payment.not_trusted', 'payment.unavailable'],
  perMinute: 600,
})
