import * as z from 'zod/mini'
import { requestReasons, returnRequestStates } from '#domain/returns/return-requests.ts'
import { Id, IdParams, optionalLines, PathId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { withRule } from './fields/rules.ts'

/**
 * What a customer asked to return of an order; `date` and `time` in Asia/Riyadh. `note` is what the customer
 * wrote, `answer` what the pharmacy did, both '' without one: how the products come back, or why they cannot.
 */
export const ReturnRequest = z.object({
  id: z.number(),
  state: z.enum(returnRequestStates),
  reason: z.enum(requestReasons),
  note: z.string(),
  date: z.string(),
  time: z.string(),
  lines: z.array(z.object({ id: z.number(), name: z.string(), quantity: z.number() })),
  answer: z.string(),
  answered: z.nullable(z.object({ date: z.string(), time: z.string() })),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/**
 * What can be asked to be returned of an order. `until` is the last day; null before delivery, or if the
 * pharmacy takes no requests. `is_open`: whether a request can be made now. `left` is how many pieces of a
 * line have not come back; `bar` why it cannot come back at all. `requests` are newest first.
 */
export const ReturnOffer = z.object({
  until: z.nullable(z.string()),
  is_open: z.boolean(),
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string(),
      left: z.number(),
      bar: z.nullable(z.enum(['prescription', 'cold'])),
    }),
  ),
  requests: z.array(ReturnRequest),
})
export type ReturnOffer = z.infer<typeof ReturnOffer>

export const getReturnOffer = endpoint('GET /user/orders/:id/return-requests', {
  summary: 'What I can ask to return of an order, and what I have asked (an addition)',
  access: 'user',
  params: IdParams,
  reply: ReturnOffer,
})

const pieces = z.pipe(Id, z.number().check(z.maximum(9999, 'invalid value')))

/** Asks the pharmacy to take products back. One request of an order at a time. */
export const requestReturn = endpoint('POST /user/orders/:id/return-requests', {
  summary: 'Ask to return products of a delivered order (an addition)',
  access: 'user',
  params: IdParams,
  body: z
    .object({
      lines: withRule(
        { format: 'text', min: 1 },
        z
          .array(z.object({ id: Id, quantity: pieces }))
          .check(z.minLength(1, 'required field'), z.maxLength(100, 'invalid value')),
      ),
      reason: withRule({ format: 'text', min: 1 }, z.enum(requestReasons, 'required field')),
      note: z._default(optionalLines(500), ''),
    })
    .check(({ value, issues }) => {
      if (value.reason === 'other' && !value.note)
        issues.push({ code: 'custom', path: ['note'], input: '', message: 'required field' })
    }),
  reply: ReturnOffer,
  message: 'return_request.sent',
  refusals: [
    'return_request.open_already',
    'return_request.too_many',
    'return_request.too_late',
    'return_request.not_returnable',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perMinutePerAccount: 20,
})

/** Until the products are back or the request is refused; repeating it changes nothing. */
export const withdrawReturnRequest = endpoint('DELETE /user/orders/:id/return-requests/:request_id', {
  summary: 'Withdraw my request to return products (an addition)',
  access: 'user',
  params: z.object({ id: PathId, request_id: PathId }),
  reply: ReturnOffer,
  message: 'return_request.withdrawn',
  refusals: ['return_request.decided'],
})
