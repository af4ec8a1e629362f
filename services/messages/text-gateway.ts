import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'

/**
 * A text to a phone. `key` is our own id of the message: the gateway returns it in its reports. It is 0 for a
 * text without a row, such as a code.
 */
export type PhoneText = { to: string; body: string; key: number; lang: Language }

/** What a gateway reports about a text that it accepted. `state` undefined: nothing final yet. */
export type DeliveryReport = {
  key: number | undefined
  providerId: string | undefined
  state: 'delivered' | 'failed' | undefined
  error: string
}

/** A request with a delivery report. `query` is that of the address which the gateway calls. */
export type ReportRequest = {
  query: Record<string, string>
  body: Record<string, unknown>
  header: (name: string) => string | undefined
}

/** A service that delivers texts by SMS or WhatsApp. */
export type TextGateway = {
  name: 'unifonic' | 'twilio' | 'mailbox'
  channel: 'sms' | 'whatsapp'
  /** By which channel a text leaves, where that depends on the text. */
  channelOf?: (text: Pick<PhoneText, 'body' | 'lang'>) => 'sms' | 'whatsapp'
  /** Hands over a text and returns the gateway's id of it; otherwise throws one of the errors below. */
  send: (text: PhoneText) => Promise<string>
  /** Reads a delivery report; undefined when it is not the gateway's. */
  readReport: (request: ReportRequest) => DeliveryReport | undefined
}

/** The gateway has certainly not accepted the text: a later attempt may succeed. */
export class GatewayUnreachable extends Error {}

/** The gateway refuses the text for good. `code` is its own code. */
export class GatewayRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the gateway refused the text: ${code}`)
    this.code = code
  }
}

/** Whether the gateway has accepted the text is unknown: another attempt could send it twice. */
class GatewayUnanswered extends Error {}

const REQUEST_TIMEOUT_MS = 10_000

/**
 * Posts a form to a gateway and returns its answer, also one with a status of 400. `timeoutMs` is for tests.
 * The errors have neither the text nor the number.
 */
async function postToGateway(
  url: string,
  fields: Record<string, string>,
  { headers = {}, timeoutMs = REQUEST_TIMEOUT_MS }: { headers?: Record<string, string>; timeoutMs?: number },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(error => {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
    if (NEVER_CONNECTED.has(code)) throw new GatewayUnreachable(`no connection to the gateway: ${code}`)
    throw new GatewayUnanswered(`no answer of the gateway: ${(error as Error).name} ${code}`)
  })
  // Both say that the request was not taken; any other failure of the server leaves it open.
  if (response.status === 429 || response.status === 503)
    throw new GatewayUnreachable(`the gateway answered ${response.status}`)
  if (response.status >= 500) throw new GatewayUnanswered(`the gateway answered ${response.status}`)
  const body = await response.json().catch(() => {
    if (response.ok) throw new GatewayUnanswered('the answer of the gateway is not JSON')
    return {}
  })
  return { status: response.status, body }
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `reportToken` is in the address that Unifonic calls; tests set `base` and `timeoutMs`. */
type UnifonicAccount = {
  appSid: string
  senderId: string
  reportToken: string
  base?: string | undefined
  timeoutMs?: number
}

const UnifonicAnswer = z.object({
  success: z.union([z.boolean(), z.string()]),
  errorCode: z.optional(z.string()),
  data: z.optional(z.nullable(z.object({ MessageID: z.optional(z.union([z.string(), z.number()])) }))),
})

/** The states of a text that Unifonic reports; all others are not final. */
const unifonicStates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  undelivered: 'failed',
  rejected: 'failed',
  failed: 'failed',
  expired: 'failed',
}

/**
 * SMS by Unifonic (https://docs.unifonic.com/reference/sms-api). `CorrelationID`, which has to be unique,
 * carries our id of the message, or a random one. The delivery reports go to the address that is entered in
 * Unifonic's console, with our token.
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
          CorrelationID: key ? String(key) : randomUUID(),
        },
        { ...(timeoutMs && { timeoutMs }) },
      )
      const parsed = UnifonicAnswer.safeParse(answer)
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
      const state = unifonicStates[status]
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

/** `reportUrl`: our public address for the reports; tests set `base` and `timeoutMs`. */
type TwilioAccount = {
  accountSid: string
  authToken: string
  /** The sender: a number in E.164 or a name. */
  from: string
  /**
   * The approved templates of WhatsApp, by language: their variable 1 is the text. WhatsApp refuses other
   * texts, so without templates all leave as SMS.
   */
  templates?: Record<Language, string> | undefined
  reportUrl: string
  base?: string | undefined
  timeoutMs?: number
}

const TwilioAnswer = z.object({ sid: z.optional(z.string()), code: z.optional(z.number()) })

/** WhatsApp refuses more than 1,024 characters with the template's own: such a text leaves as SMS. */
const MAX_VARIABLE = 900

/** The states of a text that Twilio reports; all others are not final. */
const twilioStates: Record<string, 'delivered' | 'failed'> = {
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
  templates,
  reportUrl,
  base = 'https://api.twilio.com',
  timeoutMs,
}: TwilioAccount): TextGateway {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const reportUrlOf = (key: number | string) => `${reportUrl}?key=${key}`
  // A variable of a template has no line breaks.
  const lineOf = (body: string) => body.replace(/\s*\n\s*/g, ' ')
  const templateOf = ({ body, lang }: Pick<PhoneText, 'body' | 'lang'>) =>
    lineOf(body).length > MAX_VARIABLE ? undefined : templates?.[lang]
  return {
    name: 'twilio',
    channel: templates ? 'whatsapp' : 'sms',
    channelOf: text => (templateOf(text) ? 'whatsapp' : 'sms'),

    async send({ to, body, key, lang }) {
      const template = templateOf({ body, lang })
      const prefix = template ? 'whatsapp:' : ''
      const { status, body: answer } = await postToGateway(
        `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          To: `${prefix}${to}`,
          From: `${prefix}${from}`,
          ...(template
            ? { ContentSid: template, ContentVariables: JSON.stringify({ 1: lineOf(body) }) }
            : { Body: body }),
          StatusCallback: reportUrlOf(key),
        },
        { headers: { authorization }, ...(timeoutMs && { timeoutMs }) },
      )
      const parsed = TwilioAnswer.safeParse(answer)
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
      const state = twilioStates[String(body.MessageStatus)]
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
