import * as z from 'zod/mini'
import { Day, IdParams, Time } from './common.ts'
import { DeliverySlot } from './delivery-slots.ts'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/**
 * The times at which an order can be received instead of its own, at the same place; none if it has no slot
 * or cannot be moved any more. `is_closed`: the place has been closed on the day of its slot. `valid_until`:
 * the last day of the order's prescriptions, after which no slot is offered; null without one.
 */
export const SlotMoves = z.object({
  is_closed: z.boolean(),
  slots: z.array(DeliverySlot),
  valid_until: z.nullable(z.string()),
})
export type SlotMoves = z.infer<typeof SlotMoves>

/** The slot that an order is moved to. */
export const SlotMove = z.object({ slot_day: Day, slot_from: Time })

export const listSlotMoves = endpoint('GET /user/orders/:id/slots', {
  summary: 'The other times at which one of my orders can be received (an addition)',
  access: 'user',
  params: IdParams,
  reply: SlotMoves,
})

/**
 * Until the cut-off of its slot, or at any time if the place is closed on that day. A slot that is full or
 * over by now is refused with the open `slots`.
 */
export const moveOrder = endpoint('PUT /user/orders/:id/slot', {
  summary: 'Receive one of my orders at another time (an addition)',
  access: 'user',
  expires: ['/user/delivery-slots'],
  params: IdParams,
  body: SlotMove,
  reply: Order,
  message: 'order.moved',
  refusals: [
    'order.not_movable',
    'order.slot_taken',
    'order.prescription_ends',
    'order.slot_limit',
    'order.new_account',
  ],
  perMinutePerAccount: 20,
})
