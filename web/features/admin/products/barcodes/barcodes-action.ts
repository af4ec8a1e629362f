import { barcodes } from '#contract/admin/products/barcodes.ts'
import { linkBarcode } from '#contract/admin/stock/stock.ts'
import { call } from '../../../../api.ts'
import { runIntent } from '../../route-handlers.ts'
import type { Route } from './+types/barcodes-action'

/** Adds a barcode to a product or removes one. BarcodesCard posts to it. */
export function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    add: ({ gtin = '', pieces = '' }) => [
      call(context, linkBarcode, { body: { product_id: id, gtin, pieces } as never }),
      'staff.saved',
    ],
    remove: ({ barcode_id = '' }) => [
      call(context, barcodes.removeBarcode, { params: { id, barcode_id } }),
      'staff.saved',
    ],
  })
}
