import { redirect } from 'react-router'
import { moveOrder } from '#contract/order-moves.ts'
import { cancelOrder } from '#contract/orders.ts'
import { removeReorderReminder, setReorderReminder } from '#contract/reorder-reminders.ts'
import { withdrawReturnRequest } from '#contract/return-requests.ts'
import { acceptSubstitution, declineSubstitution } from '#contract/substitutions.ts'
import { call } from '../../api.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'
import { redirectToCardPayment } from '../../shopping/card-payment.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/order-page'

/**
 * Pays, moves or cancels an order, withdraws a return request, answers what may come instead of a product, or
 * sets or removes a reminder, by the form's `intent`.
 */
export async function orderAction({ request, params, context }: Route.ClientActionArgs) {
  const {
    intent,
    product_id = '',
    days = '',
    request_id = '',
    substitution_id = '',
    slot = '',
  } = textFieldsOf(await request.formData())
  try {
    if (intent === 'pay') return await redirectToCardPayment(context, Number(params.id))
    if (intent === 'move') {
      const [slot_day = '', slot_from = ''] = slot.split(' ')
      await call(context, moveOrder, { params: { id: params.id }, body: { slot_day, slot_from } })
      toast.success(messageText('order.moved'))
      return null
    }
    if (intent === 'remind') {
      await call(context, setReorderReminder, { params: { product_id }, body: { days } })
      toast.success(messageText('reorder_reminder.set'))
      return null
    }
    if (intent === 'forget') {
      await call(context, removeReorderReminder, { params: { product_id } })
      toast.success(messageText('reorder_reminder.removed'))
      return null
    }
    if (intent === 'withdraw_return') {
      await call(context, withdrawReturnRequest, { params: { id: params.id, request_id } })
      toast.success(messageText('return_request.withdrawn'))
      return null
    }
    if (intent === 'accept_substitution') {
      await call(context, acceptSubstitution, { params: { id: params.id, substitution_id } })
      toast.success(messageText('substitution.accepted'))
      return null
    }
    if (intent === 'decline_substitution') {
      await call(context, declineSubstitution, { params: { id: params.id, substitution_id } })
      toast.success(messageText('substitution.declined'))
      return null
    }
    await call(context, cancelOrder, { params: { id: params.id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('order.cancelled'))
  return redirect(paths.order(Number(params.id)))
}
