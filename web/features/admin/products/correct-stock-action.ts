import { products } from '#contract/admin/products.ts'
import { call } from '../../../api.ts'
import { formErrorOf, textFieldsOf } from '../../../forms/form-error.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/correct-stock-action'

/** Corrects the stock of a product. StockForm posts to it. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { how = '', pieces = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, products.correctStock, { params: { id: params.id }, body: { how, pieces } as never })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('staff.saved'))
  return null
}
