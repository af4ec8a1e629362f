import * as z from 'zod/mini'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { Id, optionalFilter, PathId, requiredText } from './common.ts'
import { ShortPlace } from './delivery-slots.ts'
import { endpoint } from './endpoint.ts'
import { fieldMessage } from './field-messages.ts'

/** The maximum quantity of one product in a cart, and the maximum number of products. */
export const MAX_QUANTITY_PER_PRODUCT = 99
export const MAX_CART_LINES = 100

const numericInput = z.pipe(
  z.union([z.string(), z.number()], {
    error: issue => fieldMessage(issue.input === undefined ? 'required field' : 'invalid value'),
  }),
  z.transform((value: string | number) => {
    if (typeof value === 'number') return value
    const text = plainText(value)
    return /^[+-]?\d{1,40}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
  }),
)

const quantityInput = (min: 0 | 1) =>
  z.pipe(
    numericInput,
    z.number({ error: fieldMessage('invalid value') }).check(
      z.minimum(0, { error: fieldMessage('negative quantity'), abort: true }),
      z.refine(value => Number.isInteger(value), { error: fieldMessage('whole quantity'), abort: true }),
      z.minimum(min, fieldMessage('zero quantity')),
      z.maximum(MAX_QUANTITY_PER_PRODUCT, fieldMessage('huge quantity')),
    ),
  )

/**
 * A product in a cart, in the caller's language. Prices in riyals with VAT; `stock` is the current stock.
 * `price_changed_from`: the price after discount when it was added or its quantity last set; null if it is
 * still that. A coupon leaves out what is `price_controlled`. `unprescribed`: how many of them need a
 * prescription and have none. `prescribed_for` (an addition): the patients whose prescriptions have the
 * product, how many pieces, and the last day on which those of the cart are covered. `min_age`: from which
 * age it may be used, in years; null without a limit. `short_at` (an addition): where an order cannot be
 * picked up with them.
 */
export const CartProduct = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
  stock: z.number(),
  price: z.number(),
  price_after_discount: z.number(),
  price_changed_from: z.nullable(z.number()),
  medicine_class: z.enum(medicineClasses),
  price_controlled: z.boolean(),
  unprescribed: z.number(),
  prescribed_for: z.array(
    z.object({
      patient_id: z.number(),
      name: z.string(),
      pieces: z.number(),
      valid_until: z.nullable(z.string()),
    }),
  ),
  min_age: z.nullable(z.number()),
  short_at: z.array(ShortPlace),
})
export type CartProduct = z.infer<typeof CartProduct>

/** ZATCA's categories of VAT: S standard rate, Z zero rate, E exempt. */
export const TaxCategory = z.enum(['S', 'Z', 'E'])

/**
 * The part of a total that is taxed alike, in riyals; `net` and `vat` together are what it costs. `category`
 * and `reason` are ZATCA's codes: S standard rate, Z zero rate, E exempt; the reason is '' where VAT is
 * charged.
 */
export const TaxAmount = z.object({
  category: TaxCategory,
  reason: z.string(),
  percent: z.number(),
  net: z.number(),
  vat: z.number(),
})
export type TaxAmount = z.infer<typeof TaxAmount>

/**
 * Riyals with two decimals: total = sub_total + fees − discount, VAT included; `vat` is the VAT in the total.
 * `taxes` (an addition) splits the total by rate, the highest first.
 */
export const Amounts = z.object({
  sub_total: z.number(),
  fees: z.number(),
  discount: z.number(),
  total: z.number(),
  vat: z.number(),
  taxes: z.array(TaxAmount),
})

/**
 * A cart at current prices. `count`: the total quantity. A coupon that is no longer valid stays in the cart
 * without a discount, and `problem` has the reason. `free_delivery_from`: the subtotal from which delivery is
 * free. `payment_methods`: the available methods, 1 cash on delivery, 2 card. `orders_closed` (an addition):
 * why the store takes no orders yet; null once it does.
 */
export const Cart = z.extend(Amounts, {
  products: z.array(CartProduct),
  count: z.number(),
  coupon: z.nullable(
    z.object({
      code: z.string(),
      problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  free_delivery_from: z.number(),
  payment_methods: z.array(z.number()),
  orders_closed: z.nullable(z.string()),
})
export type Cart = z.infer<typeof Cart>

/** `picked_up=1` (an addition): its totals if the order is picked up, without the delivery fee. */
export const getCart = endpoint('GET /user/cart', {
  summary: 'My cart at current prices and stock',
  access: 'user',
  query: z.object({ picked_up: z.optional(optionalFilter(z.enum(['1'], 'invalid value'))) }),
  reply: Cart,
})

/** Adds to the quantity in the cart, never beyond the stock; concurrent additions add up. */
export const addToCart = endpoint('POST /user/cart/add', {
  summary: 'Add a product to the cart',
  access: 'user',
  body: z.object({ product_id: Id, quantity: quantityInput(1) }),
  reply: Cart,
  message: 'cart.added',
  refusals: ['cart.no_product', 'cart.sold_out', 'cart.not_enough', 'cart.most_of_one', 'cart.full'],
  idempotent: true,
})

/** Sets the quantity of a product; 0 removes it (an addition). */
export const setInCart = endpoint('PUT /user/cart/:product_id', {
  summary: 'Set the quantity of a product in the cart',
  access: 'user',
  params: z.object({ product_id: PathId }),
  body: z.object({ quantity: quantityInput(0) }),
  reply: Cart,
  message: 'cart.changed',
  refusals: ['cart.no_product', 'cart.sold_out', 'cart.not_enough', 'cart.full'],
})

const removeFromCartInput = z.object({
  product_id: z.optional(optionalFilter(Id)),
  remove: z.optional(z.union([z.string().check(z.maxLength(5)), z.number(), z.boolean()], 'invalid value')),
})

/**
 * `remove=1` removes the product; otherwise one piece is removed. The fields may be in the body or the query.
 */
export const removeFromCart = endpoint('DELETE /user/cart/remove', {
  summary: 'Remove a product, or one piece of it, from the cart',
  access: 'user',
  query: removeFromCartInput,
  body: removeFromCartInput,
  reply: Cart,
  message: 'cart.removed',
})

/** Case, spaces and the kind of digits in the code are ignored. */
export const applyCoupon = endpoint('POST /user/cart/coupon/apply', {
  summary: 'Apply a coupon to the cart',
  access: 'user',
  body: z.object({ code: requiredText(40) }),
  reply: Cart,
  message: 'coupon.applied',
  refusals: [
    'coupon.unknown',
    'coupon.not_yet',
    'coupon.expired',
    'coupon.minimum',
    'coupon.used_up',
    'coupon.used_by_you',
  ],
  perMinutePerIp: 60,
  perMinutePerAccount: 10,
})

/** Removes the coupon; a code that is not the cart's is refused. */
export const removeCoupon = endpoint('DELETE /user/cart/coupon/remove', {
  summary: 'Remove the coupon from the cart',
  access: 'user',
  body: z.object({ code: requiredText(40) }),
  reply: Cart,
  message: 'coupon.removed',
  refusals: ['coupon.unknown'],
})
