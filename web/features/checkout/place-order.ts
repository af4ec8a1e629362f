import { data, type RouterContextProvider, redirect } from 'react-router'
import { placeOrder } from '#contract/orders.ts'
import { isPayable } from '#domain/order-states.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { payByCard } from '../../pay-by-card.ts'
import { toast } from '../../ui/toast.tsx'

type Confirmation = Record<string, string>

// Three presses come faster than a button can be switched off: the later ones wait for the answer to the first.
const inHand = new Map<string, ReturnType<typeof confirm>>()

/** Places the order that a checkout form confirms. By card it then leads to the bank; a refusal is the form's state. */
export function confirmOrder(context: Readonly<RouterContextProvider>, form: FormData) {
  const confirmation = textsOf(form)
  const key = confirmation.attempt_key ?? ''
  const answer = inHand.get(key) ?? confirm(context, confirmation).finally(() => inHand.delete(key))
  inHand.set(key, answer)
  return answer
}

async function confirm(context: Readonly<RouterContextProvider>, confirmation: Confirmation) {
  const { address_id = '', payment_method = '', expected_total = '', attempt_key } = confirmation
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
