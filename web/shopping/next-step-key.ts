import type { Order } from '#contract/orders.ts'
import { CASH } from '#domain/orders/order-states.ts'

/** The sentence about what comes next of an order that is placed; it names the total. */
export function nextStepKey({
  status,
  payment_method,
  slot,
}: Pick<Order, 'status' | 'payment_method' | 'slot'>) {
  const isPickedUp = slot?.kind === 'branch'
  if (status === 'on_its_way') return isPickedUp ? 'order.next_ready' : 'order.next_on_its_way'
  if (payment_method === CASH) return isPickedUp ? 'order.next_pick_up_cash' : 'order.next_cash'
  return isPickedUp ? 'order.next_pick_up_paid' : 'order.next_paid'
}
