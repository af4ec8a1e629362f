import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Answer, Asking, Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { chosenLanguage } from './i18n/language.ts'
import { forgetSession, token } from './session.ts'

/** A call as it goes out: what the server's caller and the browser's have in common. */
export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}
export type Incoming = { status: number; body: unknown }
export type Caller = (outgoing: Outgoing) => Promise<Incoming>

/** A refused or failed call. `code` is the catalogue's, or `offline` when no answer came. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  /** The server's sentences by field. */
  readonly errors: Record<string, string[]>
  /** The whole answer, for what a refusal carries besides: `alternatives`. */
  readonly problem: Record<string, unknown>
  constructor(status: number, problem: Record<string, unknown>) {
    super(sentenceOf(problem))
    this.status = status
    this.code = (problem.code as ErrorCode | undefined) ?? 'unknown'
    this.errors = (problem.errors as Record<string, string[]> | undefined) ?? {}
    this.problem = problem
  }
}

/** How calls leave: the server puts its own caller here, which asks the API in the same process. */
export const callerContext = createContext<Caller>(fetchCall)

/**
 * The only door to the API: `call(context, listDoctors, { query })`. Answers what the contract promises; throws a
 * CallError otherwise. A refused token is forgotten; a network failure never signs anybody out.
 */
export async function call<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  asking: Asking<E> & { idempotencyKey?: string },
): Promise<Answer<E>> {
  const {
    params = {},
    query = {},
    body,
    idempotencyKey,
  } = asking as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    idempotencyKey?: string
  }
  const bearer = token()
  const isForm = endpoint.form || hasFile(body)
  const { status, body: answer } = await context.get(callerContext)({
    // spec §7: form data can only be posted, and says itself that it means PUT.
    method: isForm && endpoint.method === 'PUT' ? 'POST' : endpoint.method,
    url: `/backend/api${filled(endpoint.path, params)}${searchOf(query)}`,
    headers: {
      accept: 'application/json',
      'x-api-key': 'web',
      ...(typeof document === 'undefined' ? {} : { 'accept-language': chosenLanguage() }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      // Form data names its own type, with the boundary that the browser chose.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? undefined : isForm ? formOf(body, endpoint.method) : JSON.stringify(body),
  })
  const problem = answer as Record<string, unknown>
  if (status >= 200 && status < 300)
    return (endpoint.extras || endpoint.file?.type ? answer : problem.data) as Answer<E>
  // A server loader's refusal becomes the page's status; an Error would be hidden from the browser and be a 500.
  if (typeof document === 'undefined') throw data(problem, { status })
  // A session without the second step of staff is alive all the same.
  if (status === 401 && bearer && problem.code !== 'staff.session') forgetSession()
  throw new CallError(status, problem)
}

/** Whether a call was answered with "not there", in a loader of the server or in the browser. */
export function isMissing(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 404
  return (error as { init?: ResponseInit | null } | undefined)?.init?.status === 404
}

async function fetchCall({ url, ...init }: Outgoing): Promise<Incoming> {
  const response = await fetch(url, init).catch(() => undefined)
  if (!response) return { status: 0, body: { code: 'offline' } }
  const { status, ok, headers } = response
  const type = headers.get('content-type') ?? ''
  if (!ok || type.includes('json')) return { status, body: await response.json().catch(() => ({})) }
  return { status, body: await (type.startsWith('text/') ? response.text() : response.blob()) }
}

const hasFile = (body: unknown) => Object.values(body ?? {}).some(value => value instanceof Blob)

function formOf(body: unknown, method: string): FormData {
  const form = new FormData()
  if (method === 'PUT') form.set('_method', method)
  for (const [name, value] of Object.entries(body as object))
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  return form
}

function filled(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

// Empty and missing values are left out (spec §5).
function searchOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

// spec §8: data.message, falling back to message.
function sentenceOf(problem: Record<string, unknown>): string {
  const nested = problem.data as { message?: string } | undefined
  return nested?.message ?? (problem.message as string | undefined) ?? ''
}
