import { linkBarcode } from '#contract/admin/stock/stock.ts'
import { call } from '../../../api.ts'
import { textFieldsOf } from '../../../forms/form-error.ts'
import { staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/link-barcode-action'

/** Gives a product the barcode of a scan. LinkDialog posts to it. */
export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { product_id = '', gtin = '', pieces = '' } = textFieldsOf(await request.formData())
  try {
    return { gtin, product: await call(context, linkBarcode, { body: { product_id, gtin, pieces } }) }
  } catch (error) {
    return staffRefusal(error)
  }
}
