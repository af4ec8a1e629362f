import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The delivery reports of the text gateway, which each gateway authenticates in its own way: Twilio by a
 * signature, Unifonic by the `token` of the address. A report about an unknown message is acknowledged and
 * ignored; only states that follow the stored one are taken.
 */
export const reportDelivery = endpoint('POST /messages/reports', {
  summary: 'Webhook of the text gateway: whether a message arrived',
  access: 'public',
  isWebhook: true,
  query: z.object({
    key: z.optional(z.string().check(z.maxLength(20))),
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  body: z.record(z.string(), z.unknown()),
  reply: z.object({ received: z.boolean() }),
  refusals: ['message.not_trusted', 'session.other_user'],
  perMinutePerIp: 1200,
})
