import { redirect } from 'react-router'
import { cancelOrder } from '#contract/orders.ts'
import { call } from '../../api.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'
import { redirectToCardPayment } from '../../shopping/card-payment.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/order-page'

/** Pays or cancels an order, by the form's `intent`. */
export async function orderAction({ request, params, context }: Route.ClientActionArgs) {
  const { intent } = textFieldsOf(await request.formData())
  try {
    if (intent === 'pay') return await redirectToCardPayment(context, Number(params.id))
    await call(context, cancelOrder, { params: { id: params.id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('order.cancelled'))
  return redirect(paths.order(Number(params.id)))
}
