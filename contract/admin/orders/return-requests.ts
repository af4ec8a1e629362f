import * as z from 'zod/mini'
import { requestReasons, returnRequestStates } from '#domain/returns/return-requests.ts'
import { optionalFilter, PageMeta, PathId, pageQuery, requiredLines } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import type { LocalizedText } from '../../language.ts'
import { PAGE_SIZE } from '../resource.ts'
import { OrderRecord } from './orders.ts'

/** What an acceptance proposes to tell the customer, in their language; the pharmacist can change it. */
export const returnInstructions: LocalizedText = {
  ar: 'أحضر المنتجات في عبواتها إلى الصيدلية، ومعك رقم الطلب.',
  en: 'Please bring the products in their packs to the pharmacy, together with the order number.',
}

const access = { access: 'staff', needs: 'orders.work' } as const

/** A customer's request in the list; `count` is the number of pieces. */
export const ReturnRequestRow = z.object({
  id: z.number(),
  order_id: z.number(),
  number: z.string(),
  name: z.string(),
  state: z.enum(returnRequestStates),
  reason: z.enum(requestReasons),
  count: z.number(),
  date: z.string(),
  time: z.string(),
})
export type ReturnRequestRow = z.infer<typeof ReturnRequestRow>

/** By default those that wait for an answer; what runs is oldest first, what has ended newest first. */
const listReturnRequests = endpoint('GET /admin/return-requests', {
  summary: 'The requests of customers to return products, in a state',
  ...access,
  query: z.object({
    state: z.optional(optionalFilter(z.enum(returnRequestStates, 'invalid value'))),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(ReturnRequestRow),
  extras: PageMeta,
})

const decision = {
  ...access,
  params: z.object({ id: PathId, request_id: PathId }),
  body: z.object({ answer: requiredLines(300) }),
  reply: OrderRecord,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile'],
  idempotent: true,
} as const

/** `answer` tells the customer how the products come back. */
const acceptReturnRequest = endpoint('POST /admin/orders/:id/return-requests/:request_id/accept', {
  summary: 'Accept a request to return products, and say how they come back',
  ...decision,
})

/** Also after it was accepted, if the products that came are not what was said. */
const refuseReturnRequest = endpoint('POST /admin/orders/:id/return-requests/:request_id/refuse', {
  summary: 'Refuse a request to return products with a reason',
  ...decision,
})

export const returnRequests = {
  listReturnRequests,
  acceptReturnRequest,
  refuseReturnRequest,
}
