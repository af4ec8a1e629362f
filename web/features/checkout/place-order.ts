import { data, type RouterContextProvider, redirect } from 'react-router'
import { placeOrder } from '#contract/orders.ts'
import { isPayable } from '#domain/order-states.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { payByCard } from '../../pay-by-card.ts'
import { toast } from '../../ui/toast.tsx'

/** Places the order that a checkout form confirms. By card it then leads to the bank; a refusal is the form's state. */
export async function confirmOrder(context: Readonly<RouterContextProvider>, form: FormData) {
  const { address_id = '', payment_method = '', expected_total = '', attempt_key } = textsOf(form)
  try {
    const order = await call(context, placeOrder, {
      body: { address_id, payment_method, expected_total },
      idempotencyKey: attempt_key,
    })
    if (isPayable(order.status, order.payment_method)) return await toTheBank(context, order.id)
    toast.success(said('order.placed'))
    return data({ placed: { id: order.id, number: order.number } }, { status: 201 })
  } catch (error) {
    return refusedBy(error)
  }
}

/** The order stands even when the bank cannot be reached: its own page then offers to pay. */
async function toTheBank(context: Readonly<RouterContextProvider>, id: number) {
  try {
    return await payByCard(context, id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message || said('order.placed'))
    return redirect(paths.order(id))
  }
}
