import * as z from 'zod/mini'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { filterOf, Id, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { FieldMessage } from './messages.ts'

/** The most pieces of one product in a cart, and the most products. */
export const MOST_OF_ONE = 99
export const MOST_LINES = 100

const message = (name: FieldMessage) => name

const typedNumber = z.pipe(
  z.union([z.string(), z.number()], {
    error: issue => message(issue.input === undefined ? 'required field' : 'invalid value'),
  }),
  z.transform((value: string | number) => {
    if (typeof value === 'number') return value
    const text = asciiDigits(value).trim()
    return /^[+-]?\d{1,40}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
  }),
)

const quantityFrom = (least: 0 | 1) =>
  z.pipe(
    typedNumber,
    z.number({ error: message('invalid value') }).check(
      z.minimum(0, { error: message('negative quantity'), abort: true }),
      z.refine(value => Number.isInteger(value), { error: message('whole quantity'), abort: true }),
      z.minimum(least, message('zero quantity')),
      z.maximum(MOST_OF_ONE, message('huge quantity')),
    ),
  )

/** A product in a cart, in the caller's language. Riyals with VAT; `stock` is what there is now. */
export const CartProduct = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
  stock: z.number(),
  price: z.number(),
  price_after_discount: z.number(),
})
export type CartProduct = z.infer<typeof CartProduct>

/** Riyals, two decimals: total = sub_total + fees − discount, VAT included; `vat` is the part of the total that is tax. */
export const Amounts = z.object({
  sub_total: z.number(),
  fees: z.number(),
  discount: z.number(),
  total: z.number(),
  vat: z.number(),
})

/**
 * A cart at today's prices. `count`: pieces. A coupon that has stopped counting stays, with the reason in `problem`,
 * and takes nothing off. `free_delivery_from`: the subtotal from which delivery is free. `payment_methods`: how the
 * order can be paid, 1 cash on delivery, 2 card.
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
})
export type Cart = z.infer<typeof Cart>

export const getCart = endpoint('GET /user/cart', {
  summary: 'My cart at today’s prices and stock',
  access: 'user',
  reply: Cart,
})

/** Adds to what is there. Nothing exceeds the stock; additions at the same instant sum. */
export const addToCart = endpoint('POST /user/cart/add', {
  summary: 'Put a product into the cart',
  access: 'user',
  body: z.object({ product_id: Id, quantity: quantityFrom(1) }),
  reply: Cart,
  message: 'cart.added',
  refusals: ['cart.no_product', 'cart.sold_out', 'cart.not_enough', 'cart.most_of_one', 'cart.full'],
  idempotent: true,
})

/** Sets the pieces of a product, 0 takes it out (an addition). */
export const setInCart = endpoint('PUT /user/cart/:product_id', {
  summary: 'Set how many pieces of a product are in the cart',
  access: 'user',
  params: z.object({ product_id: Id }),
  body: z.object({ quantity: quantityFrom(0) }),
  reply: Cart,
  message: 'cart.changed',
  refusals: ['cart.no_product', 'cart.sold_out', 'cart.not_enough', 'cart.full'],
})

const removal = z.object({
  product_id: z.optional(filterOf(Id)),
  remove: z.optional(z.union([z.string().check(z.maxLength(5)), z.number(), z.boolean()], 'invalid value')),
})

/** `remove=1` takes the product out, without it one piece goes. Both fields may stand in the body or in the query. */
export const removeFromCart = endpoint('DELETE /user/cart/remove', {
  summary: 'Take a product, or one piece of it, out of the cart',
  access: 'user',
  query: removal,
  body: removal,
  reply: Cart,
  message: 'cart.removed',
})

/** Letter case, spaces and Arabic digits in the code say nothing. */
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
  perMinute: 60,
  perAccount: 10,
})

/** Takes the coupon off; another code than the cart's is refused. */
export const removeCoupon = endpoint('DELETE /user/cart/coupon/remove', {
  summary: 'Take the coupon off the cart',
  access: 'user',
  body: z.object({ code: requiredText(40) }),
  reply: Cart,
  message: 'coupon.removed',
  refusals: ['coupon.unknown'],
})
