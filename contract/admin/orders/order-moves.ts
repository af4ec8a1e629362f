import * as z from 'zod/mini'
import { IdParams } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { SlotMove } from '../../order-moves.ts'
import { OrderRecord } from './orders.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

/** A day on which a place is closed, with the number of open orders that were to be received on it. */
export const ClosedDay = z.object({
  place_id: z.number(),
  place: z.string(),
  day: z.string(),
  orders: z.number(),
})
export type ClosedDay = z.infer<typeof ClosedDay>

export const orderMoves = {
  /** Until the order leaves the pharmacy, also after the cut-off of its slot; the customer is told. */
  moveOrder: endpoint('PUT /admin/orders/:id/slot', {
    summary: 'Move an order to another time',
    ...pharmacyAccess,
    params: IdParams,
    body: SlotMove,
    reply: OrderRecord,
    message: 'staff.saved',
    refusals: ['order.not_movable', 'order.slot_taken', 'order.prescription_ends'],
  }),
  listClosedDays: endpoint('GET /admin/orders/closed-days', {
    summary: 'Closed days that open orders lie on, from today',
    ...pharmacyAccess,
    reply: z.array(ClosedDay),
  }),
}
