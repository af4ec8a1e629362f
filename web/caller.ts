import { createContext } from 'react-router'
import { sendOnce } from './browser/send-once.ts'

/** An API request before it is sent, by the browser or in the server's process. */
export type CallRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  /** The content type of the answer if it is a file; else the answer is JSON. */
  fileType?: string
}
/** `retryAfter`: after how many seconds the server answers again. */
export type CallResponse = { status: number; body: unknown; retryAfter?: number }

/**
 * Sends a request to the API. Status 0 with the code `offline` means that no response of the API arrived: it
 * is unknown whether a write was done.
 */
export type Caller = (outgoing: CallRequest) => Promise<CallResponse>

/**
 * The caller of a page: `fetch` in the browser, where a repeated press sends one request; the server sets one
 * that calls the API in its own process.
 */
export const callerContext = createContext<Caller>(sendOnce(fetchCall))

async function fetchCall({ url, fileType, ...init }: CallRequest): Promise<CallResponse> {
  const response = await fetch(url, init).catch(() => undefined)
  const body = response && (await bodyOf(response, fileType).catch(() => undefined))
  if (!response || body === undefined) return { status: 0, body: { code: 'offline' } }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return { status: response.status, body, ...(retryAfter && { retryAfter }) }
}

/**
 * The body of a response of the API. Undefined, or a rejection, for any other: the page of a proxy or of a
 * Wi-Fi's sign-in, and a body that has broken off.
 */
async function bodyOf(response: Response, fileType: string | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/([\w.-]+\+)?json\b/.test(type)) {
    const body: unknown = await response.json()
    return body && typeof body === 'object' ? body : undefined
  }
  if (!response.ok || !fileType || !type.startsWith(fileType)) return undefined
  return type.startsWith('text/') ? response.text() : response.blob()
}
