import { data, redirect } from 'react-router'
import { getCart } from '#contract/cart.ts'
import { type Order, placeOrder } from '#contract/orders.ts'
import { isPayable } from '#domain/orders/order-states.ts'
import { CallError, call, mayBeDone, optional } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { tabStorage } from '../../browser/storage.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'
import { redirectToCardPayment } from '../../shopping/card-payment.ts'
import { dismissOrder, fetchRecentOrder, rememberPlacedOrder } from '../../shopping/recent-order.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/checkout-page'

type Context = Route.ClientActionArgs['context']

/** Places the order and leads to its page, or to the bank. An error is returned for the form to show. */
export async function checkoutAction({ request, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  try {
    const order = await call(context, placeOrder, {
      body: orderBody(fields),
      // The body does not say what is ordered.
      once: attemptOf(fields.cart ?? ''),
    })
    formSucceeded(request.url, 'order.placed')
    if (isPayable(order.status, order.payment_method)) {
      rememberPlacedOrder(order)
      return await redirectToPayment(context, order.id)
    }
    return redirectToPlaced(order)
  } catch (error) {
    const recentOrder = (await isOrdered(context, error)) ? await fetchRecentOrder(context) : null
    if (!recentOrder) return formErrorOf(error, request.url)
    formSucceeded(request.url)
    // This order has emptied the cart: its response was lost, or another tab sent it. An unpaid one is shown
    // by this page, which loads again after a conflict, a placed one by its own.
    return recentOrder.pay_until === null ? redirectToPlaced(recentOrder) : data(null, { status: 409 })
  }
}

/** The page of the order says that it is placed; the store of this tab need not. */
function redirectToPlaced(order: Order) {
  dismissOrder(order, tabStorage)
  return redirect(paths.placedOrder(order.id))
}

/** Whether an earlier attempt, or this one, whose answer was lost, has emptied the cart. */
async function isOrdered(context: Context, error: unknown): Promise<boolean> {
  if (!(error instanceof CallError)) return false
  if (['order.empty_cart', 'idempotency.mismatch'].includes(error.code)) return true
  return mayBeDone(error) && (await optional(call(context, getCart, {}), null))?.products.length === 0
}

/** The fields of the form that is shown: an address, or a branch and who comes; and the slot. */
function orderBody({ slot = '', ...fields }: Record<string, string>) {
  const [slot_day, slot_from] = slot.split(' ')
  const patients = Object.entries(fields).flatMap(([name, patient_id]) => {
    const product_id = /^patient-(\d+)$/.exec(name)?.[1]
    return product_id && patient_id ? [{ product_id, patient_id }] : []
  })
  const { address_id, place_id, first_name, last_name, phone, age_confirmed } = fields
  return {
    payment_method: fields.payment_method ?? '',
    expected_total: fields.expected_total ?? '',
    address_id,
    place_id,
    slot_day,
    slot_from,
    first_name,
    last_name,
    phone,
    age_confirmed,
    ...(patients.length > 0 && { patients }),
  }
}

/** The order is placed even when the bank cannot be reached: its page then offers to pay. */
async function redirectToPayment(context: Context, orderId: number) {
  try {
    return await redirectToCardPayment(context, orderId)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message || messageText('order.placed'))
    return redirect(paths.order(orderId))
  }
}
