/** A text to a phone. `key` is our own id of the message: the gateway returns it in its reports. */
export type PhoneText = { to: string; body: string; key: number }

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
export class GatewayUnanswered extends Error {}

const REQUEST_TIMEOUT_MS = 10_000

/**
 * Posts a form to a gateway and returns its answer, also one with a status of 400. `timeoutMs` is for tests.
 * The errors have neither the text nor the number.
 */
export async function postToGateway(
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
