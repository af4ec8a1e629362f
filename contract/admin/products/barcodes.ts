import * as z from 'zod/mini'
import { IdParams, PathId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const access = { access: 'staff', needs: 'store.edit' } as const

/**
 * The barcodes of a product besides that of its record: other packs of it, and cartons. `pieces`: how many
 * one scan stands for. `linkBarcode` adds one.
 */
export const barcodes = {
  listBarcodes: endpoint('GET /admin/products/:id/barcodes', {
    summary: 'The further barcodes of a product',
    ...access,
    params: IdParams,
    reply: z.array(z.object({ id: z.number(), gtin: z.string(), pieces: z.number() })),
  }),
  removeBarcode: endpoint('DELETE /admin/products/:id/barcodes/:barcode_id', {
    summary: 'Remove a further barcode of a product',
    ...access,
    params: z.extend(IdParams, { barcode_id: PathId }),
    reply: z.object({}),
    message: 'staff.saved',
  }),
}
