import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { GatewayRefused, GatewayUnanswered, postToGateway, type TextGateway } from './text-gateway.ts'

/** `reportUrl`: our public address for the reports; tests set `base` and `timeoutMs`. */
type TwilioAccount = {
  accountSid: string
  authToken: string
  /** The sender: a number in E.164 or a name. */
  from: string
  channel: 'sms' | 'whatsapp'
  reportUrl: string
  base?: string | undefined
  timeoutMs?: number
}

const Answer = z.object({ sid: z.optional(z.string()), code: z.optional(z.number()) })

/** The states of a text that Twilio reports; all others are not final. */
const finalStates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/**
 * SMS or WhatsApp by Twilio (https://www.twilio.com/docs/messaging/api/message-resource). Each text names the
 * address of its own reports, which Twilio signs together with their fields.
 */
export function twilio({
  accountSid,
  authToken,
  from,
  channel,
  reportUrl,
  base = 'https://api.twilio.com',
  timeoutMs,
}: TwilioAccount): TextGateway {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  const reportUrlOf = (key: number | string) => `${reportUrl}?key=${key}`
  return {
    name: 'twilio',
    channel,

    async send({ to, body, key }) {
      const { status, body: answer } = await postToGateway(
        `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          To: `${prefix}${to}`,
          From: `${prefix}${from}`,
          Body: body,
          StatusCallback: reportUrlOf(key),
        },
        { headers: { authorization }, ...(timeoutMs && { timeoutMs }) },
      )
      const parsed = Answer.safeParse(answer)
      if (status >= 400) throw new GatewayRefused(String((parsed.success && parsed.data.code) || status))
      if (!parsed.success || !parsed.data.sid) throw new GatewayUnanswered('the answer has no sid')
      return parsed.data.sid
    },

    readReport({ query, body, header }) {
      const { key = '' } = query
      const signed = reportUrlOf(key) + concatenated(body)
      const expected = createHmac('sha1', authToken).update(signed).digest()
      const signature = Buffer.from(header('x-twilio-signature') ?? '', 'base64')
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      const state = finalStates[String(body.MessageStatus)]
      return {
        key: Number(key) || undefined,
        providerId: String(body.MessageSid),
        state,
        error: state === 'failed' ? String(body.ErrorCode ?? body.MessageStatus) : '',
      }
    },
  }
}

/** The fields sorted by name, each followed by its value: what Twilio signs after the address. */
const concatenated = (fields: Record<string, unknown>) =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}${String(fields[name])}`)
    .join('')
