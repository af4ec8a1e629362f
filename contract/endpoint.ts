import type * as z from 'zod/mini'
import type { Permission } from '#domain/roles.ts'
import type { ErrorCode } from './errors.ts'
import type { MessageCode } from './messages.ts'

type Schema = z.core.$ZodType
type Output<S> = S extends Schema ? z.core.output<S> : undefined
type Input<S> = S extends Schema ? z.core.input<S> : undefined

type Access = 'public' | 'optional' | 'user' | 'staff'

/** A call of the staff, and no other, says what it needs. */
type Needs<A> = A extends 'staff' ? { needs: Permission } : { needs?: never }

type Description<P, Q, B, R, X, A> = {
  /** One line for the reader of the API. */
  summary: string
  /** `public`: anyone; `optional`: anyone, and a living token adds what is the caller's own; `user`: a living token, else 401; `staff`: a session with the second step, and the permission in `needs`. */
  access: A
  /** What the role of the caller must include: domain/roles.ts. */
  needs?: Permission
  /** A staff call that writes files and no rows: it is given no transaction. */
  writesFilesOnly?: true
  params?: P
  query?: Q
  body?: B
  /** What stands in `data`. */
  reply: R
  /** What stands beside `data`: `meta`, `token`. */
  extras?: X
  /** The sentence beside `data`, in the caller's language. */
  message?: MessageCode
  /** The refusals of its own that a client may meet, besides those every call can give. */
  refusals?: readonly ErrorCode[]
  /** 201 when the call creates something; 200 otherwise. */
  status?: 200 | 201
  /** Takes an `Idempotency-Key`: the same key and body get the same answer once more. */
  idempotent?: boolean
  /** Answered as a file to keep. One with a `type` is the text or bytes of `reply` itself instead of JSON. */
  file?: { name: string; type?: `text/${string}` | `application/vnd.${string}` }
  /** The most bytes of a file that is sent, where they are more than those of a picture. */
  fileSize?: number
  /** Our own pages send the body as form data, as the specification has it; every encoding is accepted. */
  form?: boolean
  /** Calls a minute from one address, whatever its API key; when absent, 300. */
  perMinute?: number
  /** Attempts a minute on one account (the caller's, else that of the body's `email`), from wherever they come. */
  perAccount?: number
}

/** One call of the API, declared once: served by `serve()`, asked for by `call()`, listed in `all.ts`. */
export type Endpoint<
  P = unknown,
  Q = unknown,
  B = unknown,
  R = unknown,
  X = unknown,
  A = Access,
> = Description<P, Q, B, R, X, A> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/backend/api`, parameters as `:id`. */
  path: string
}

/** What a handler gets: validated and converted. */
export type Asked<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown, unknown>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never

/** What a caller gives: only the parts that the endpoint has. */
export type Asking<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown, unknown>
    ? (P extends Schema ? { params: Input<P> } : { params?: never }) &
        (Q extends Schema ? { query?: Input<Q> } : { query?: never }) &
        (B extends Schema ? { body: Input<B> } : { body?: never })
    : never

/** What a handler answers and a caller receives: the data, or the data and its extras. */
export type Answer<E> =
  E extends Endpoint<unknown, unknown, unknown, infer R, infer X>
    ? X extends Schema
      ? { data: Output<R> } & Output<X>
      : Output<R>
    : never

/** Declares a call: `endpoint('GET /user/doctors', { … })`. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  X extends Schema | undefined = undefined,
  A extends Access = Access,
>(
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  description: Description<P, Q, B, R, X, A> & Needs<A>,
): Endpoint<P, Q, B, R, X, A> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  return { method, path, ...description }
}
