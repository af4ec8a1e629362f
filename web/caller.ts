import { createContext } from 'react-router'
import { sendOnce } from './browser/send-once.ts'

/** An API request before it is sent, by the browser or in the server's process. */
export type CallRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}
/** `retryAfter`: after how many seconds the server answers again. */
export type CallResponse = { status: number; body: unknown; retryAfter?: number }

/** Sends a request to the API. Status 0 with the code `offline` means that no response arrived. */
export type Caller = (outgoing: CallRequest) => Promise<CallResponse>

/**
 * The caller of a page: `fetch` in the browser, where a repeated press sends one request; the server sets one
 * that calls the API in its own process.
 */
export const callerContext = createContext<Caller>(sendOnce(fetchCall))

async function fetchCall({ url, ...init }: CallRequest): Promise<CallResponse> {
  const response = await fetch(url, init).catch(() => undefined)
  if (!response) return { status: 0, body: { code: 'offline' } }
  const { status, ok, headers } = response
  const type = headers.get('content-type') ?? ''
  const retryAfter = Number(headers.get('retry-after')) || undefined
  if (!ok || type.includes('json'))
    return { status, body: await response.json().catch(() => ({})), ...(retryAfter && { retryAfter }) }
  return { status, body: await (type.startsWith('text/') ? response.text() : response.blob()) }
}
