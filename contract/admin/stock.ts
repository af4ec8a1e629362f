import * as z from 'zod/mini'
import { IdParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from './fields.ts'
import { MAX_STOCK } from './products.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/**
 * A batch of a product. `expiry`: the last day of its use, null if none is known. `quantity`: its pieces in
 * the stock; `withdrawn`: those that left the sale and lie on the shelf.
 */
export const ProductBatch = z.object({
  id: z.number(),
  lot: z.string(),
  expiry: z.nullable(z.string()),
  quantity: z.number(),
  withdrawn: z.number(),
  received: z.string(),
  shelf_life: z.enum(['fine', 'short', 'expired']),
})
export type ProductBatch = z.infer<typeof ProductBatch>

export const listProductBatches = endpoint('GET /admin/products/:id/batches', {
  summary: 'The batches of a product, those with pieces first, first expired first; at most 50',
  ...access,
  params: IdParams,
  reply: z.array(ProductBatch),
})

/** `pieces`: how many the caller saw; those that were withdrawn since remain. */
export const clearBatch = endpoint('POST /admin/batches/:id/clear', {
  summary: 'Record that withdrawn pieces of a batch were taken off the shelf',
  ...access,
  params: IdParams,
  body: z.object({ pieces: wholeNumber(1, MAX_STOCK) }),
  reply: z.object({}),
  message: 'staff.saved',
})
