import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { GatewayRefused, GatewayUnanswered, postToGateway, type TextGateway } from './text-gateway.ts'

/** `reportToken` is in the address that Unifonic calls; tests set `base` and `timeoutMs`. */
type UnifonicAccount = {
  appSid: string
  senderId: string
  reportToken: string
  base?: string | undefined
  timeoutMs?: number
}

const Answer = z.object({
  success: z.union([z.boolean(), z.string()]),
  errorCode: z.optional(z.string()),
  data: z.optional(z.nullable(z.object({ MessageID: z.optional(z.union([z.string(), z.number()])) }))),
})

/** The states of a text that Unifonic reports; all others are not final. */
const finalStates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  undelivered: 'failed',
  rejected: 'failed',
  failed: 'failed',
  expired: 'failed',
}

/**
 * SMS by Unifonic (https://docs.unifonic.com/reference/sms-api). `CorrelationID` carries our id of the
 * message. The delivery reports go to the address that is entered in Unifonic's console, with our token.
 */
export function unifonic({
  appSid,
  senderId,
  reportToken,
  base = 'https://el.cloud.unifonic.com',
  timeoutMs,
}: UnifonicAccount): TextGateway {
  return {
    name: 'unifonic',
    channel: 'sms',

    async send({ to, body, key }) {
      const { body: answer } = await postToGateway(
        `${base}/rest/SMS/messages`,
        {
          AppSid: appSid,
          SenderID: senderId,
          // Without the plus sign, as the documentation asks.
          Recipient: to.replace(/^\+/, ''),
          Body: body,
          responseType: 'JSON',
          CorrelationID: String(key),
        },
        { ...(timeoutMs && { timeoutMs }) },
      )
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new GatewayUnanswered('the answer is not one of Unifonic')
      const { success, errorCode = '', data } = parsed.data
      if (String(success) !== 'true') throw new GatewayRefused(errorCode || 'unknown')
      if (data?.MessageID === undefined) throw new GatewayUnanswered('the answer has no MessageID')
      return String(data.MessageID)
    },

    readReport({ query, body }) {
      if (!isEqual(query.token ?? '', reportToken)) return undefined
      const fields = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), String(value)]))
      const status = (fields.get('status') ?? '').toLowerCase()
      const state = finalStates[status]
      return {
        key: Number(fields.get('correlationid')) || undefined,
        providerId: fields.get('messageid'),
        state,
        error: state === 'failed' ? status : '',
      }
    },
  }
}

/** Compares in constant time; the hashes have equal lengths. */
const isEqual = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b))
const sha256 = (text: string) => createHash('sha256').update(text).digest()
