import * as z from 'zod/mini'
import { Day, Id, IdParams, optionalFilter, PageMeta, pageQuery, requiredLines, Time } from '../../common.ts'
import { DeliverySlot, OrderSlot } from '../../delivery-slots.ts'
import { endpoint } from '../../endpoint.ts'
import { searchOrScan } from '../../fields/scanned-text.ts'
import { SlotMoves } from '../../order-moves.ts'
import { getInvoice, Invoice, InvoiceQuery, Order, OrderReturn, OrderStatus } from '../../orders.ts'
import { ReturnRequest } from '../../return-requests.ts'
import { Substitution } from '../../substitutions.ts'
import { AuditEntry } from '../audit.ts'
import { PAGE_SIZE } from '../resource.ts'
import { branchField } from '../stock/stock-branches.ts'
import { Packing, UnscannedReason } from './fulfilment.ts'

const pharmacyAccess = { access: 'staff', needs: 'orders.work' } as const

/**
 * A row of the order list or of the board. `total` is in riyals; `count` is the number of pieces. `next` is
 * the status that staff can set next, null if there is none, a card payment is pending, or it would be
 * refused for `stop`. `slot` is when and where it is received, null if none was chosen. `age_limit`: from
 * which age it may be handed over, null below 18. `awaits_answer`: it waits until the customer says whether
 * another product may come. `stop`: why an open order must not be handed over; `lapsed`: its prescription has
 * ended; `too_young`: its patient is not old enough for it. `cold`: something in it is refrigerated.
 * `came_back`: its delivery failed, and it was not handed over again. `undoable`: its delivery can still be
 * undone. `unscanned`: while it is being prepared, its pieces that were not scanned; `unscanned_reason`: why
 * it left with such pieces, '' without.
 */
export const OrderCard = z.object({
  id: z.number(),
  number: z.string(),
  status: OrderStatus,
  date: z.string(),
  time: z.string(),
  name: z.string(),
  phone: z.string(),
  count: z.number(),
  total: z.number(),
  payment_method: z.number(),
  awaits_payment: z.boolean(),
  awaits_answer: z.boolean(),
  money_back: z.boolean(),
  next: z.nullable(OrderStatus),
  slot: z.nullable(OrderSlot),
  age_limit: z.nullable(z.number()),
  stop: z.nullable(z.enum(['recalled', 'expired', 'lapsed', 'too_young'])),
  cold: z.boolean(),
  prescription: z.boolean(),
  came_back: z.boolean(),
  undoable: z.boolean(),
  unscanned: z.number(),
  unscanned_reason: z.string(),
})
export type OrderCard = z.infer<typeof OrderCard>

/** The statuses of open orders. */
export const openStatuses = ['placed', 'paid', 'preparing', 'on_its_way'] as const

/**
 * The open orders and the deliveries that can be undone, by the beginning of their slot; an order without a
 * slot is due when it is placed. `branch_id` limits them to the orders that the branch serves or has given
 * pieces to. `branches` is empty while the pharmacy has one branch; `branch_id` of the reply is null for an
 * unknown branch. `places` and `slots` are the choices of the filters. `version` and `count`:
 * `getOrdersVersion`.
 */
export const getOrderBoard = endpoint('GET /admin/orders/board', {
  summary: 'The open orders by the time of their slot, 25 on a page',
  ...pharmacyAccess,
  query: z.object({
    branch_id: branchField,
    place_id: z.optional(optionalFilter(Id)),
    slot_day: z.optional(optionalFilter(Day)),
    slot_from: z.optional(optionalFilter(Time)),
    status: z.optional(optionalFilter(z.enum(openStatuses, 'invalid value'))),
    cold: z.optional(optionalFilter(z.literal('yes'))),
    prescription: z.optional(optionalFilter(z.literal('yes'))),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(OrderCard),
  extras: z.extend(PageMeta, {
    branches: z.array(z.object({ id: z.number(), name: z.string() })),
    branch_id: z.nullable(z.number()),
    places: z.array(z.object({ id: z.number(), name: z.string() })),
    slots: z.array(DeliverySlot),
    version: z.string(),
    count: z.number(),
  }),
})

/**
 * A page of all orders, newest first. `search` matches the number (ORD-000042 or 42), the name and the phone;
 * `slot_day` and `place_id` those with a slot of that day and place; `unscanned` those that left with pieces
 * that were not scanned.
 */
export const searchOrders = endpoint('GET /admin/orders', {
  summary: 'A page of orders',
  ...pharmacyAccess,
  query: z.object({
    search: searchOrScan,
    status: z.optional(optionalFilter(OrderStatus)),
    day: z.optional(optionalFilter(Day)),
    slot_day: z.optional(optionalFilter(Day)),
    place_id: z.optional(optionalFilter(Id)),
    unscanned: z.optional(optionalFilter(z.literal('yes'))),
    page: pageQuery(PAGE_SIZE, PAGE_SIZE).page,
  }),
  reply: z.array(OrderCard),
  extras: PageMeta,
})

/** The latest orders of the account that a patient record belongs to; none without an account. */
export const listPatientOrders = endpoint('GET /admin/patients/:id/orders', {
  summary: 'The orders of a patient’s account, newest first; at most 25',
  ...pharmacyAccess,
  params: IdParams,
  reply: z.array(OrderCard),
})

/**
 * An order with its packing, its card payments and its change history. `refund` is `running` while a refund
 * is queued, `offered` if a refund is possible, null otherwise; `refundable` is what it would be. `refunded`
 * is the part of a payment that returns and substitutions have taken. They say who recorded them (`by`), and
 * `failed` once the queue has given up the refund. `id_check`: when the receiver's ID was seen, and who
 * confirmed that; null before. `must_scan`: its pieces that were not scanned leave with no reason, because
 * recalled, expired or refused packs may be among them. `return_requests` are newest first;
 * `customer_language` is the language in which the customer is written to.
 */
export const OrderRecord = z.extend(Order, {
  next: z.nullable(OrderStatus),
  undoable: z.boolean(),
  staff_cancellable: z.boolean(),
  customer: z.nullable(z.string()),
  customer_language: z.nullable(z.enum(['ar', 'en'])),
  payments: z.array(
    z.object({
      id: z.number(),
      provider: z.string(),
      reference: z.string(),
      amount: z.number(),
      refunded: z.number(),
      status: z.enum(['started', 'superseded', 'paid', 'failed', 'refunded']),
      date: z.string(),
      time: z.string(),
    }),
  ),
  refund: z.nullable(z.enum(['running', 'offered'])),
  packing: Packing,
  must_scan: z.boolean(),
  refundable: z.number(),
  returnable: z.boolean(),
  returns: z.array(
    z.extend(OrderReturn, {
      by: z.string(),
      restocked: z.number(),
      destroyed: z.number(),
      failed: z.boolean(),
    }),
  ),
  return_requests: z.array(ReturnRequest),
  id_check: z.nullable(z.object({ date: z.string(), time: z.string(), by: z.string() })),
  substitutions: z.array(z.extend(Substitution, { by: z.string(), failed: z.boolean() })),
  history: z.array(AuditEntry),
})
export type OrderRecord = z.infer<typeof OrderRecord>

/**
 * An order, the couriers whom its parcel can be handed over to, and the other times at which it
 * can be received. `prescriptions` that it has used: `patient` is null for staff who do not review them, and
 * `lapsed` is one that ended before the order was handed over; of a `too_young` one the patient is not old
 * enough.
 */
export const getOrderRecord = endpoint('GET /admin/orders/:id', {
  summary: 'One order with its payments and history',
  ...pharmacyAccess,
  params: IdParams,
  reply: OrderRecord,
  extras: z.object({
    couriers: z.array(z.object({ id: z.number(), name: z.string() })),
    moves: SlotMoves,
    prescriptions: z.array(
      z.object({
        id: z.number(),
        patient: z.nullable(z.string()),
        valid_until: z.nullable(z.string()),
        lapsed: z.boolean(),
        too_young: z.boolean(),
      }),
    ),
    /** That of the board: what changes an order gets another one. */
    version: z.string(),
  }),
})

/**
 * `from` is the status that the caller saw. Of two simultaneous requests the second one is refused. An order
 * with an age limit is delivered only with `id_checked`: the caller confirms that the receiver's ID was seen.
 * A parcel with pieces that were not scanned leaves only with `unscanned_reason`.
 */
export const advanceOrder = endpoint('POST /admin/orders/:id/advance', {
  summary: 'Set an order to its next status',
  ...pharmacyAccess,
  params: IdParams,
  body: z.object({
    from: OrderStatus,
    id_checked: z._default(z.boolean(), false),
    unscanned_reason: UnscannedReason,
  }),
  reply: OrderRecord,
  message: 'staff.saved',
  refusals: [
    'staff.changed_meanwhile',
    'staff.no_next_station',
    'staff.id_not_checked',
    'staff.awaits_answer',
    'staff.recalled_inside',
    'staff.patient_too_young',
    'staff.came_back',
    'staff.not_scanned',
    'staff.unread_recalled',
    'staff.unread_expired',
    'staff.scan_batch',
  ],
  idempotent: true,
})

/**
 * Sets a delivered order back to being on its way, within a minute and before its invoice. An order that is
 * on its way stays as it is.
 */
export const undoDelivery = endpoint('POST /admin/orders/:id/undo-delivery', {
  summary: 'Undo the delivery of an order',
  ...pharmacyAccess,
  params: IdParams,
  reply: OrderRecord,
  message: 'staff.saved',
  refusals: ['staff.delivery_final'],
})

/** Returns the stock, refunds card payments and sends the customer an e-mail with the reason. */
export const cancelOrderByStaff = endpoint('POST /admin/orders/:id/cancel', {
  summary: 'Cancel an order with a reason',
  ...pharmacyAccess,
  params: IdParams,
  body: z.object({ from: OrderStatus, reason: requiredLines(300) }),
  reply: OrderRecord,
  message: 'order.cancelled',
  refusals: ['staff.changed_meanwhile', 'staff.order_over'],
  idempotent: true,
})

/** Refunds the card payment of a delivered order, or retries the refund of a cancelled one. */
export const refundOrder = endpoint('POST /admin/orders/:id/refund', {
  summary: 'Refund an order',
  ...pharmacyAccess,
  params: IdParams,
  reply: OrderRecord,
  message: 'staff.refund_begun',
  refusals: ['staff.not_refundable'],
  idempotent: true,
})

export const getOrderInvoice = endpoint('GET /admin/orders/:id/invoice', {
  summary: 'The tax invoice of an order, or another of its tax documents',
  access: 'staff',
  needs: 'invoices.read',
  params: IdParams,
  query: InvoiceQuery,
  reply: Invoice,
  refusals: getInvoice.refusals ?? [],
})
