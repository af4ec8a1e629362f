import * as z from 'zod/mini'
import { invoiceKinds } from '#domain/invoices/invoice-number.ts'
import { returnReasons } from '#domain/returns/return-rules.ts'
import { Amounts, MAX_CART_LINES } from './cart.ts'
import {
  Day,
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  PageMeta,
  Phone,
  pageQuery,
  Time,
} from './common.ts'
import { OrderSlot } from './delivery-slots.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'
import { Substitution } from './substitutions.ts'

/** The states of an order; domain/orders/order-states.ts has the transitions. */
export const OrderStatus = z.enum(['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'])

/** A status that an order got, and when, in Asia/Riyadh. */
export const OrderStep = z.object({ status: OrderStatus, date: z.string(), time: z.string() })
export type OrderStep = z.infer<typeof OrderStep>

/**
 * How an order comes: who brings it, the number and page (https) on which it is followed, and the attempts
 * that failed. `next_day` is that of the next attempt; null: the parcel went back to the pharmacy.
 */
export const Delivery = z.object({
  courier_id: z.nullable(z.number()),
  courier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.nullable(z.string()),
  failed: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      reason: z.string(),
      next_day: z.nullable(z.string()),
    }),
  ),
})
export type Delivery = z.infer<typeof Delivery>

/** A tax document of an order: its invoice, or a note that changes it. */
export const InvoiceDocument = z.object({
  id: z.number(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/**
 * Products of an order that came back, with the credit note. Riyals; `date` and `time` in Asia/Riyadh.
 * `note`: what the pharmacy wrote, or ''. `refund`: `due` the bank has not confirmed it yet, `done`, `none`
 * there was nothing to pay back.
 */
export const OrderReturn = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  reason: z.enum(returnReasons),
  note: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  with_fee: z.boolean(),
  total: z.number(),
  refund: z.enum(['due', 'done', 'none']),
  refund_to: z.enum(['card', 'cash']),
  document: InvoiceDocument,
})
export type OrderReturn = z.infer<typeof OrderReturn>

/**
 * An order as it was placed: names, prices and address are copies. Riyals with VAT; `date` and `time` in
 * Asia/Riyadh. `price` is the unit price; the `id` of a product is null once it is deleted. `money`: `due`
 * nothing is charged yet, `paid`, `refund_due` the refund is under way, `refunded`, `none` it was cancelled
 * before anything was charged, or it costs nothing. `pay_until`: the time (HH:mm) at which an unpaid card
 * order is released. `cancel_reason`: the reason given by the clinic, otherwise ''. `documents` and `returns`
 * (additions): the invoice and the notes that changed it, and what came back, oldest first. `steps` (an
 * addition): the statuses that it got, oldest first. `delivery` (an addition): null before a courier has it,
 * and if the pharmacy brings it at the first attempt. `slot` (an addition): when it is received, and where;
 * null if none was chosen. An order that is picked up has no `address_text`. `age_check` (an addition): the
 * highest age limit of its products, in years, and when the customer confirmed it; from 18 on the ID is
 * checked when it is received. Null without a limit. `substitutions` (an addition): what could not be sent as
 * ordered, oldest first.
 */
export const Order = z.extend(Amounts, {
  id: z.number(),
  number: z.string(),
  status: OrderStatus,
  date: z.string(),
  time: z.string(),
  payment_method: z.number(),
  money: z.enum(['due', 'paid', 'refund_due', 'refunded', 'none']),
  products: z.array(
    z.object({
      id: z.nullable(z.number()),
      name: z.string(),
      image: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  count: z.number(),
  coupon: z.nullable(z.string()),
  address: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    address_text: z.string(),
    short_address: z.string(),
  }),
  cancellable: z.boolean(),
  cancel_reason: z.string(),
  pay_until: z.nullable(z.string()),
  has_invoice: z.boolean(),
  documents: z.array(InvoiceDocument),
  steps: z.array(OrderStep),
  returns: z.array(OrderReturn),
  substitutions: z.array(Substitution),
  delivery: z.nullable(Delivery),
  slot: z.nullable(OrderSlot),
  age_check: z.nullable(z.object({ age: z.number(), date: z.string(), time: z.string() })),
})
export type Order = z.infer<typeof Order>

const PaymentMethod = z.pipe(Id, z.number().check(z.maximum(2, 'invalid value')))

const ExpectedTotal = optionalFilter(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: 'invalid value' }),
      z.transform(value =>
        typeof value === 'number' || /^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(value) ? Number(value) : Number.NaN,
      ),
    ),
    z.number({ error: 'invalid value' }),
  ),
)

/**
 * Orders the content of the cart. `expected_total` (an addition) is the total that the customer saw: if it
 * has changed, nothing is ordered and the error has the new `totals`. An invalid coupon is refused too. A
 * card order is paid afterwards with `POST /user/orders/{id}/payments`.
 *
 * `place_id`, `slot_day` and `slot_from` (additions) choose a slot of `GET /user/delivery-slots`. One that is
 * full or over by now is refused with the open `slots` of the place. An order of a branch is picked up: it
 * has no fee and needs no address, but `first_name`, `last_name` and `phone` of who comes; what is missing of
 * them is taken from the address. What is picked up has to lie in that branch, else it is refused with the
 * `products` that are short there; a parcel gets what its branch lacks from the others.
 *
 * `age_confirmed` (an addition): the highest `min_age` of the cart, in years; it is needed if a product has
 * one. With it the customer states that each product is for a person of its age, and from 18 on also the own
 * age. `patients` (an addition): for whom a prescription medicine is; needed where the prescriptions of
 * several patients have it (`prescribed_for` of the cart).
 */
export const placeOrder = endpoint('POST /user/orders', {
  summary: 'Order the content of the cart',
  access: 'user',
  expires: ['/user/delivery-slots'],
  body: z
    .object({
      payment_method: PaymentMethod,
      /** Only an order that is picked up needs none. */
      address_id: z.optional(optionalFilter(Id)),
      expected_total: z.optional(ExpectedTotal),
      age_confirmed: z.optional(optionalFilter(Id)),
      patients: z.optional(
        z
          .array(z.object({ product_id: Id, patient_id: Id }), 'invalid value')
          .check(z.maxLength(MAX_CART_LINES, 'too long')),
      ),
      place_id: z.optional(optionalFilter(Id)),
      slot_day: z.optional(optionalFilter(Day)),
      slot_from: z.optional(optionalFilter(Time)),
      first_name: z.optional(optionalFilter(requiredName(80, 3))),
      last_name: z.optional(optionalFilter(requiredName(80, 3))),
      phone: z.optional(optionalFilter(Phone)),
    })
    .check(({ value, issues }) => {
      if (value.address_id === undefined && value.place_id === undefined)
        issues.push({ code: 'custom', path: ['address_id'], input: undefined, message: 'required field' })
    }),
  reply: Order,
  message: 'order.placed',
  refusals: [
    'privacy.withdrawn',
    'order.no_address',
    'order.slot_taken',
    'order.slot_limit',
    'order.too_many_unpaid',
    'order.new_account',
    'order.empty_cart',
    'order.out_of_stock',
    'order.short_at_place',
    'order.needs_prescription',
    'order.patient_too_young',
    'order.whose_prescription',
    'order.prescription_ends',
    'order.age_not_confirmed',
    'order.too_young',
    'order.changed',
    'order.too_large',
    'order.card_not_offered',
    'coupon.not_yet',
    'coupon.expired',
    'coupon.minimum',
    'coupon.used_up',
    'coupon.used_by_you',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perMinutePerAccount: 20,
})

export const listOrders = endpoint('GET /user/orders', {
  summary: 'My orders, newest first',
  access: 'user',
  query: z.object(pageQuery(20, 100)),
  reply: z.array(Order),
  extras: PageMeta,
})

export const getOrder = endpoint('GET /user/orders/:id', {
  summary: 'One of my orders',
  access: 'user',
  params: IdParams,
  reply: Order,
})

/** Cancels an order before preparation: restores stock and coupon use and refunds a payment. */
export const cancelOrder = endpoint('DELETE /user/orders/:id', {
  summary: 'Cancel an order',
  access: 'user',
  expires: ['/user/delivery-slots'],
  params: IdParams,
  reply: Order,
  message: 'order.cancelled',
  refusals: ['order.in_preparation'],
})

/**
 * The simplified tax invoice of an order, or a note that refers to it, in both languages, as it was issued.
 * The buyer's fields are '' once the account is deleted; `reason` is why a note was issued. Riyals; `net` is
 * the total without VAT. `vat_percent` is the highest rate, that of a line the line's. `qr` is the content of
 * ZATCA's QR code: tags 1 to 5 as TLV, in base64.
 */
export const Invoice = z.extend(Amounts, {
  kind: z.enum(invoiceKinds),
  number: z.string(),
  uuid: z.string(),
  refers_to: z.nullable(z.string()),
  reason: z.string(),
  order_number: z.string(),
  issued_at: z.string(),
  date: z.string(),
  time: z.string(),
  seller: z.object({
    name: LocalizedText,
    address: LocalizedText,
    vat_number: z.string(),
    /** The number in the commercial register; '' if it was not known. */
    commercial_register: z.string(),
  }),
  buyer: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  payment_method: z.number(),
  lines: z.array(
    z.object({
      name: LocalizedText,
      quantity: z.number(),
      price: z.number(),
      total: z.number(),
      vat_percent: z.number(),
    }),
  ),
  net: z.number(),
  vat_percent: z.number(),
  qr: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** `document`: the id of one of the order's `documents`; without it the invoice. */
export const InvoiceQuery = z.object({ document: z.optional(optionalFilter(Id)) })

export const getInvoice = endpoint('GET /user/orders/:id/invoice', {
  summary: 'The tax invoice of an order, or another of its tax documents',
  access: 'user',
  params: IdParams,
  query: InvoiceQuery,
  reply: Invoice,
  refusals: ['order.no_invoice'],
})
