import * as z from 'zod/mini'
import { Day, filterOf, IdParams, optionalText, PageMeta, pageQuery, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { getInvoice, Invoice, Order, Status } from '../orders.ts'
import { AuditEntry } from './audit.ts'
import { PAGE } from './resource.ts'

const pharmacy = { access: 'staff', needs: 'orders.work' } as const

/**
 * A line of a list or a card of the board. `total` in riyals; `count` in pieces. `next`: the station to which it can be
 * sent, null where there is none, also while its card payment is awaited.
 */
export const OrderCard = z.object({
  id: z.number(),
  number: z.string(),
  status: Status,
  date: z.string(),
  time: z.string(),
  name: z.string(),
  phone: z.string(),
  count: z.number(),
  total: z.number(),
  payment_method: z.number(),
  awaits_payment: z.boolean(),
  next: z.nullable(Status),
})
export type OrderCard = z.infer<typeof OrderCard>

/** The orders by where they stand: those that wait, the oldest first, and the latest that were delivered. */
export const seeBoard = endpoint('GET /admin/orders/board', {
  summary: 'The orders by where they stand, at most 25 in each column',
  ...pharmacy,
  reply: z.array(z.object({ status: Status, total: z.nullable(z.number()), orders: z.array(OrderCard) })),
})

/** A page of all orders, newest first. `search` finds by number (AF-000042 or 42), name and phone. */
export const findOrders = endpoint('GET /admin/orders', {
  summary: 'A page of orders',
  ...pharmacy,
  query: z.object({
    search: z.optional(optionalText(100)),
    status: z.optional(filterOf(Status)),
    day: z.optional(filterOf(Day)),
    page: pageQuery(PAGE, PAGE).page,
  }),
  reply: z.array(OrderCard),
  extras: PageMeta,
})

/**
 * An order with all that the pharmacy needs of it. `payments` are those by card; `refund`: `running` the money is on its
 * way back, `offered` it can be sent back, null there is none to send.
 */
export const OrderRecord = z.extend(Order, {
  next: z.nullable(Status),
  staff_cancellable: z.boolean(),
  customer: z.nullable(z.string()),
  payments: z.array(
    z.object({
      id: z.number(),
      provider: z.string(),
      reference: z.string(),
      amount: z.number(),
      status: z.enum(['started', 'paid', 'failed', 'refunded']),
      date: z.string(),
      time: z.string(),
    }),
  ),
  refund: z.nullable(z.enum(['running', 'offered'])),
  history: z.array(AuditEntry),
})
export type OrderRecord = z.infer<typeof OrderRecord>

export const seeOrder = endpoint('GET /admin/orders/:id', {
  summary: 'One order with its payments and history',
  ...pharmacy,
  params: IdParams,
  reply: OrderRecord,
})

/** `from`: the state that the caller has seen. Of two who press at once the second is refused. */
export const advanceOrder = endpoint('POST /admin/orders/:id/advance', {
  summary: 'Send an order to its next station',
  ...pharmacy,
  params: IdParams,
  body: z.object({ from: Status }),
  reply: OrderRecord,
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile', 'staff.no_next_station'],
})

/** The stock comes back, money that was paid by card goes back, and the customer is told with the reason. */
export const cancelOrderOf = endpoint('POST /admin/orders/:id/cancel', {
  summary: 'Cancel an order and say why',
  ...pharmacy,
  params: IdParams,
  body: z.object({ from: Status, reason: requiredText(300) }),
  reply: OrderRecord,
  message: 'order.cancelled',
  refusals: ['staff.changed_meanwhile', 'staff.order_over'],
})

/** Gives the card payment of a delivered order back, or tries once more for a cancelled one. */
export const refundOrder = endpoint('POST /admin/orders/:id/refund', {
  summary: 'Refund an order',
  ...pharmacy,
  params: IdParams,
  reply: OrderRecord,
  message: 'staff.refund_begun',
  refusals: ['staff.not_refundable'],
})

export const seeInvoice = endpoint('GET /admin/orders/:id/invoice', {
  summary: 'The tax invoice of an order',
  ...pharmacy,
  params: IdParams,
  reply: Invoice,
  refusals: getInvoice.refusals ?? [],
})
