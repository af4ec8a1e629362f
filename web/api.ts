import { data, type RouterContextProvider } from 'react-router'
import type { ClientInput, Endpoint, Output } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isPathId } from '#contract/fields/path-id.ts'
import type { attemptOf } from './browser/attempt-keys.ts'
import { callerContext } from './caller.ts'
import { currentLanguage } from './i18n/language.ts'
import { accessToken, expireSession } from './session.ts'

/**
 * A refused or failed call. `code` is one of the error catalogue, or `offline` if no response of the API
 * arrived.
 */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  /** The server's messages by field. */
  readonly errors: Record<string, string[]>
  /** The whole response body, for the extra fields of a refusal such as `alternatives`. */
  readonly problem: Record<string, unknown>
  /** After how many seconds the server answers again, if it says so. */
  readonly retryAfter: number | undefined
  constructor(status: number, problem: Record<string, unknown>, retryAfter?: number) {
    super(messageOf(problem))
    this.status = status
    this.code = (problem.code as ErrorCode | undefined) ?? 'unknown'
    this.errors = (problem.errors as Record<string, string[]> | undefined) ?? {}
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/**
 * How long a call may wait for its answer, and one that sends or loads a file; the server gives up after ten
 * seconds. A page waits for its reads after a write, and a pressed button for the page.
 */
const ANSWER_LIMIT_MS = 15_000
const FILE_LIMIT_MS = 300_000

/** `AbortSignal.timeout`, which not every browser has. */
function endingAfter(ms: number): AbortSignal {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), ms)
  return ending.signal
}

type CallOptions = { idempotencyKey?: string; once?: ReturnType<typeof attemptOf>; token?: string }

/** A reply that is a text alone is that of a file, whose bytes the page gets. */
type Answer<E extends Endpoint> = Output<E> extends string ? Blob : Output<E>

/**
 * Calls the API; nothing else in web/ does: `call(context, listDoctors, { query })`. Returns the endpoint's
 * output, or its file, or throws a CallError. A 401 ends the session; a network failure does not. `token`:
 * for a session that the browser does not store. `once`: sent again because its response was lost, an equal
 * write has one effect, if the endpoint is idempotent (browser/attempt-keys.ts).
 */
export async function call<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: ClientInput<E> & CallOptions,
): Promise<Answer<E>> {
  if (endpoint.access === 'staff') await renewal?.renewed()
  const {
    params = {},
    query = {},
    body,
    once,
    token: bearer = accessToken(),
  } = input as CallOptions & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  // Another text in the place of an id is another call: /admin/orders/board lists orders.
  if (!Object.values(params).every(isPathId)) throw thrownFor(404, { code: 'not_found' })
  const url = `/backend/api${pathWithParams(endpoint.path, params)}${queryString(query)}`
  const attempt = once?.(url, body)
  const idempotencyKey = attempt?.key ?? input.idempotencyKey
  const sendsFile = hasFile(body)
  const isForm = endpoint.form || sendsFile
  const limit = endpoint.file || sendsFile ? FILE_LIMIT_MS : ANSWER_LIMIT_MS
  const sending = context.get(callerContext)({
    // spec §7: form data is always posted; the field `_method` says that PUT is meant.
    method: isForm && endpoint.method === 'PUT' ? 'POST' : endpoint.method,
    url,
    headers: {
      accept: 'application/json',
      'x-api-key': 'web',
      ...(typeof document === 'undefined' ? {} : { 'accept-language': currentLanguage() }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      // For form data `fetch` sets the type itself, with the boundary.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? undefined : isForm ? formDataOf(body, endpoint.method) : JSON.stringify(body),
    ...(endpoint.file?.type && { fileType: endpoint.file.type }),
    ...(typeof document !== 'undefined' && { signal: endingAfter(limit) }),
  })
  const { status, body: responseBody, retryAfter } = await sending.finally(attempt?.settle)
  const problem = responseBody as Record<string, unknown>
  const isDone = status >= 200 && status < 300
  // The server has stored an earlier attempt: now its outcome is known.
  if (isDone || problem.code === 'idempotency.mismatch') attempt?.end()
  if (isDone) return (endpoint.extras || endpoint.file?.type ? responseBody : problem.data) as Answer<E>
  if (typeof document === 'undefined') throw thrownFor(status, problem)
  // Staff whose second factor is missing still have a valid session.
  if (status === 401 && bearer && problem.code !== 'staff.session') expireSession(bearer)
  if (status === 401 && endpoint.access === 'staff' && renewal?.begin(bearer))
    return call(context, endpoint, input)
  throw thrownFor(status, problem, retryAfter)
}

/**
 * What `call` throws. In a server loader the refusal becomes the page's status; React Router turns an Error
 * into a 500 without details.
 */
const thrownFor = (status: number, problem: Record<string, unknown>, retryAfter?: number) =>
  typeof document === 'undefined' ? data(problem, { status }) : new CallError(status, problem, retryAfter)

/** What a page of the back office does with calls whose session has ended: browser/session-renewal.ts. */
type SessionRenewal = {
  /** Waits while the page's session has ended. */
  renewed(): Promise<void> | undefined
  /** For a call that failed with 401: whether it may be repeated once `renewed`. */
  begin(refusedToken: string | null): boolean
}

/** Undefined on the pages of the site, which lead to sign-in and need none of it. */
let renewal: SessionRenewal | undefined

export function setSessionRenewal(next: SessionRenewal | undefined): void {
  renewal = next
}

/** Throws the error that leads a visitor without a session to sign-in. Called first by personal pages. */
export function requireSession(): void {
  if (!accessToken() && !renewal) throw new CallError(401, { code: 'session.missing' })
}

/** Reads what a page can do without: returns `fallback` when the call fails. */
export async function optional<Data, Fallback>(
  read: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    return await read
  } catch (error) {
    if (error instanceof CallError) return fallback
    throw error
  }
}

/** What is read of a module, or the fallback where that is off. */
export const unlessOff = <Data, Fallback>(read: Promise<Data>, fallback: Fallback) =>
  read.catch((error: unknown) => {
    if (isMissing(error)) return fallback
    throw error
  })

/**
 * Whether a write that failed may have been done: no answer of the API has arrived, or the server has given
 * up while it was at work (`unavailable` after its time limit, a lost connection at the commit).
 */
export const mayBeDone = ({ code }: Pick<CallError, 'code'>) =>
  ['offline', 'unavailable', 'unknown'].includes(code)

/** Whether a call failed with 404, in a loader of the server or of the browser. */
export function isMissing(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 404
  return (error as { init?: ResponseInit | null } | undefined)?.init?.status === 404
}

const hasFile = (body: unknown) => Object.values(body ?? {}).some(value => value instanceof Blob)

function formDataOf(body: unknown, method: string): FormData {
  const form = new FormData()
  if (method === 'PUT') form.set('_method', method)
  for (const [name, value] of Object.entries(body as object))
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  return form
}

function pathWithParams(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

// Empty and missing values are left out (spec §5).
function queryString(query: Record<string, unknown>): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return present.length > 0
    ? `?${new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))}`
    : ''
}

/** The sentence of a refusal (spec §8): data.message, falling back to message; empty if there is none. */
export function messageOf(problem: Record<string, unknown>): string {
  const nested = problem.data as { message?: unknown } | null | undefined
  // A proxy in between may answer with another shape, which must not be shown as "[object Object]".
  return [nested?.message, problem.message].find(message => typeof message === 'string') ?? ''
}
