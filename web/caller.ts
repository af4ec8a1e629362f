import { createContext } from 'react-router'
import { sendOnce } from './browser/send-once.ts'
import { dismissToastsOf } from './ui/toast-queue.ts'

/** An API request before it is sent, by the browser or in the server's process. */
export type CallRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  /** The content type of the answer if it is a file; else the answer is JSON. */
  fileType?: string
  /** Ends the call: its answer is lost then. */
  signal?: AbortSignal
}
/** `retryAfter`: after how many seconds the server answers again. */
export type CallResponse = { status: number; body: unknown; retryAfter?: number }

/**
 * Sends a request to the API. Status 0 with the code `offline` means that no response of the API arrived: it
 * is unknown whether a write was done, and `LostWrite` is the rest of the body. A read that something else
 * answers has the status 502 and an empty body. The body of a refused write names it as `write`.
 */
export type Caller = (outgoing: CallRequest) => Promise<CallResponse>

/**
 * The caller of a page: `fetch` in the browser, where a repeated press sends one request; the server sets one
 * that calls the API in its own process.
 */
export const callerContext = createContext<Caller>(sendOnce(fetchCall))

/**
 * A write without a response, though the browser is not offline: the server may have done it. `once`: it has
 * one effect when it is repeated with its key.
 */
export type LostWrite = { lost?: 'once' | 'unknown' }

/** What a page reads from each response; a page that needs no clock loads nothing for it. */
let readResponse: ((response: Response) => void) | undefined

export function setResponseReader(next: (response: Response) => void): void {
  readResponse = next
}

export async function fetchCall({ url, fileType, ...init }: CallRequest): Promise<CallResponse> {
  const response = await fetch(url, init).catch(() => undefined)
  const body = response && (await bodyOf(response, fileType).catch(() => undefined))
  const isWrite = init.method !== 'GET'
  const write = `${init.method} ${url.split('?')[0]}`
  if (!response || body === undefined) {
    // A proxy has answered: the network works, and the read has no effect that could be lost.
    if (response && !isWrite) return { status: 502, body: {} }
    const lost: LostWrite = { lost: init.headers['idempotency-key'] ? 'once' : 'unknown' }
    return { status: 0, body: { code: 'offline', write, ...(isWrite && navigator.onLine && lost) } }
  }
  readResponse?.(response)
  // The toast about the previous attempt is outdated.
  if (isWrite) dismissToastsOf(write)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return {
    status: response.status,
    body: response.ok || !isWrite ? body : { ...(body as object), write },
    ...(retryAfter && { retryAfter }),
  }
}

/**
 * The body of a response of the API; each success has `data` or `message`, each refusal a `code`. Returns
 * undefined, or rejects, for other responses: the page or the JSON of a proxy, the sign-in page of a Wi-Fi, a
 * truncated body.
 */
async function bodyOf(response: Response, fileType: string | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/([\w.-]+\+)?json\b/.test(type)) {
    // `in` throws for JSON that is no object.
    const body: { code?: unknown } = await response.json()
    const isOfApi = response.ok ? 'data' in body || 'message' in body : typeof body.code === 'string'
    return isOfApi ? body : undefined
  }
  // Not its text, which would lack the mark by which Excel knows a table in UTF-8.
  return response.ok && fileType && type.startsWith(fileType) ? response.blob() : undefined
}
