import { products } from '#contract/admin/products.ts'
import { call } from '../../../api.ts'
import { refusedBy, textsOf } from '../../../form.ts'
import { said } from '../../../i18n/said.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/stock'

/** Corrects the stock of a product: what StockForm posts. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { how = '', pieces = '' } = textsOf(await request.formData())
  try {
    await call(context, products.correctStock, { params: { id: params.id }, body: { how, pieces } as never })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('staff.saved'))
  return null
}
