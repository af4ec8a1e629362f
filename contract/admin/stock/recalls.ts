import * as z from 'zod/mini'
import { IdParams, LocalizedText, requiredLines } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { OrderStatus } from '../../orders.ts'
import { ProductBatch } from './stock.ts'

/** Who bought a batch is known from orders. */
const access = { access: 'staff', needs: 'orders.work' } as const

/**
 * A batch with its recall, if it is recalled, and the customers who have pieces of it. `cost`: what the
 * pieces in the stock and the sold ones have cost without VAT, in halalas; null without a price. `sent`: the
 * message about the recall has left; `told`: somebody has told them by phone. Without an account nobody can
 * be written to. `notice_id` is null until the batch is recalled. `to_search`: the branches on whose shelves
 * recalled packs may lie, until `clearBatch` with no pieces records who has `searched` them.
 */
export const Batch = z.extend(ProductBatch, {
  product: z.object({ id: z.number(), name: LocalizedText }),
  cost: z.nullable(z.object({ stock: z.number(), sold: z.number() })),
  recall: z.nullable(z.object({ at: z.string(), reason: z.string(), by: z.string() })),
  to_search: z.array(z.extend(LocalizedText, { id: z.number() })),
  searched: z.array(z.object({ branch: LocalizedText, at: z.string(), by: z.string() })),
  buyers: z.array(
    z.object({
      notice_id: z.nullable(z.number()),
      name: z.string(),
      phone: z.string(),
      has_account: z.boolean(),
      sent: z.boolean(),
      told: z.boolean(),
      pieces: z.number(),
      orders: z.array(z.object({ id: z.number(), number: z.string(), status: OrderStatus })),
    }),
  ),
})
export type Batch = z.infer<typeof Batch>

export const getBatch = endpoint('GET /admin/batches/:id', {
  summary: 'A batch of a product and who bought it',
  ...access,
  params: IdParams,
  reply: Batch,
})

/** `reason` is sent to the customers. A recall is not undone: what is sold again is received anew. */
export const recallBatch = endpoint('POST /admin/batches/:id/recall', {
  summary: 'Recall a batch and tell everybody who bought it',
  ...access,
  params: IdParams,
  body: z.object({ reason: requiredLines(300) }),
  reply: Batch,
  message: 'staff.recalled',
  refusals: ['staff.changed_meanwhile', 'staff.no_batch_number'],
})

/** Records on a notice of a recall that the customer was told by phone, or takes that back. */
export const setRecallTold = endpoint('POST /admin/recall-notices/:id/told', {
  summary: 'Record that a customer was told of a recall by phone',
  ...access,
  params: IdParams,
  body: z.object({ told: z.boolean('invalid value') }),
  reply: z.object({ told: z.boolean() }),
  message: 'staff.saved',
})
