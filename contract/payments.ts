import * as z from 'zod/mini'
import { IdParams, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Starts the card payment of an order, or returns the open one; `url` is the provider's payment page. */
export const startPayment = endpoint('POST /user/orders/:id/payments', {
  summary: 'Start the card payment of an order',
  access: 'user',
  params: IdParams,
  reply: z.object({ url: z.string() }),
  refusals: ['payment.not_payable', 'payment.unavailable', 'order.card_not_offered'],
  perMinutePerIp: 30,
})

/** Reads the payment's state from the provider and updates the order. `none`: no payment was started. */
export const checkPayment = endpoint('POST /user/orders/:id/payments/check', {
  summary: 'Check a card payment after the return from the bank',
  access: 'user',
  params: IdParams,
  reply: z.object({ status: z.enum(['none', 'open', 'paid', 'failed', 'refunded']) }),
  refusals: ['payment.unavailable'],
  perMinutePerIp: 60,
})

/**
 * The webhook of Moyasar. Only the payment reference is taken from the request; the state is read from the
 * provider. A notification of an unknown payment is acknowledged and ignored.
 */
export const paymentWebhook = endpoint('POST /payments/moyasar', {
  summary: 'Webhook of the payment provider',
  access: 'public',
  isWebhook: true,
  body: z.object({
    secret_token: requiredText(200),
    data: z.object({ invoice_id: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  }),
  reply: z.object({ received: z.boolean() }),
  refusals: ['payment.not_trusted', 'payment.unavailable'],
  perMinutePerIp: 600,
})
