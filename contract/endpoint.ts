import type * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import type { ErrorCode } from './errors.ts'
import type { FormRules } from './fields/rules.ts'
import type { ResponseMessageKey } from './response-messages.ts'

type Schema = z.core.$ZodType
type SchemaOutput<S> = S extends Schema ? z.core.output<S> : undefined
type SchemaInput<S> = S extends Schema ? z.core.input<S> : undefined

type Access = 'public' | 'optional' | 'user' | 'staff'

/** Staff endpoints, and only these, declare the permission they need. */
type StaffPermission<A> = A extends 'staff' ? { needs: Permission } : { needs?: never }

type EndpointOptions<P, Q, B, R, X, A> = {
  /** One line for the API documentation. */
  summary: string
  /**
   * `public`: anyone. `optional`: anyone, and a valid token adds the caller's own data. `user`: a valid
   * token, otherwise 401. `staff`: a session with the second step and the permission in `needs`.
   */
  access: A
  /** The permission that the caller's role must include (domain/roles.ts). */
  needs?: Permission
  /** A staff endpoint that writes files and no rows: it runs without a transaction. */
  writesFilesOnly?: true
  params?: P
  query?: Q
  body?: B
  /** The schema of `data`. */
  reply: R
  /** The schema of the fields beside `data`: `meta`, `token`. */
  extras?: X
  /** The `message` beside `data`, in the caller's language. */
  message?: ResponseMessageKey
  /** The endpoint's own error codes, in addition to those every endpoint can return. */
  refusals?: readonly ErrorCode[]
  /** 201 when the endpoint creates something; default 200. */
  status?: 200 | 201
  /** Another service calls it, which authenticates in its own way and has no `x-api-key`. */
  isWebhook?: true
  /**
   * Beginnings of paths whose cached public responses a success ends in the same process, because the caller
   * must see its own write in them. A write of staff ends all.
   */
  expires?: readonly `/user/${string}`[]
  /** Accepts an `Idempotency-Key`: the same key and body return the stored response. */
  idempotent?: boolean
  /** The response is a file download; with a `type` it is the text or bytes of `reply` instead of JSON. */
  file?: { name: string; type?: `text/${string}` | `application/${'zip' | `vnd.${string}`}` }
  /** The maximum size of an uploaded file in bytes; an endpoint without it takes no file. */
  maxFileBytes?: number
  /** Our own pages send the body as form data, as the specification says; every encoding is accepted. */
  form?: boolean
  /**
   * Rate limit per minute and IP address, regardless of the API key, of a call with a session per account;
   * default 300, or 3,000 per address for a call that needs a session.
   */
  perMinutePerIp?: number
  /** Rate limit of refused attempts per minute and IP address; accepted ones do not count. */
  failuresPerMinutePerIp?: number
  /**
   * Rate limit per minute and account (the caller's, otherwise that of the body's `email`), from all
   * addresses; default 300 for a call that needs a session.
   */
  perMinutePerAccount?: number
}

/** One endpoint of the API, declared once: served by `serve()`, called by `call()`, listed in `all.ts`. */
export type Endpoint<
  P = unknown,
  Q = unknown,
  B = unknown,
  R = unknown,
  X = unknown,
  A = Access,
> = EndpointOptions<P, Q, B, R, X, A> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/backend/api`, parameters as `:id`. */
  path: string
  /** In the client build: the rules of the body's fields, which has none (fields/rules.ts). */
  rules?: FormRules
}

/** The validated and converted input of a handler. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown, unknown>
    ? { params: SchemaOutput<P>; query: SchemaOutput<Q>; body: SchemaOutput<B> }
    : never

/** The input that a client passes; it has only the parts that the endpoint declares. */
export type ClientInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown, unknown>
    ? (P extends Schema ? { params: SchemaInput<P> } : { params?: never }) &
        (Q extends Schema ? { query?: SchemaInput<Q> } : { query?: never }) &
        (B extends Schema ? { body: SchemaInput<B> } : { body?: never })
    : never

/** The output of a handler and the result of a call: the data, or the data and its extras. */
export type Output<E> =
  E extends Endpoint<unknown, unknown, unknown, infer R, infer X>
    ? X extends Schema
      ? { data: SchemaOutput<R> } & SchemaOutput<X>
      : SchemaOutput<R>
    : never

/** Declares an endpoint: `endpoint('GET /user/doctors', { … })`. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  X extends Schema | undefined = undefined,
  A extends Access = Access,
>(
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  options: EndpointOptions<P, Q, B, R, X, A> & StaffPermission<A>,
): Endpoint<P, Q, B, R, X, A> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  return { method, path, ...options }
}
