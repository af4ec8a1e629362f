import {
  addToCart,
  applyCoupon,
  getCart,
  MAX_QUANTITY_PER_PRODUCT,
  removeCoupon,
  removeFromCart,
  setInCart,
} from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { couponSubTotal } from '#domain/orders/cart-totals.ts'
import { couponCodesOf } from '#domain/orders/coupon.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { couponByCode, refuseInvalidCoupon } from '#services/orders/valid-coupon.ts'
import { type Refusal, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import {
  cartCoupon,
  cartLinesOf,
  productWithCartQuantity,
  putInCart,
  removeLine,
  removeOne,
  setCartCoupon,
} from './cart.queries.ts'
import { type CartContext, pricedCart } from './priced-cart.ts'

export function serveCart(api: Api): void {
  const paymentMethods = api.deps.payments ? [CASH, CARD] : [CASH]
  const cartReply = (db: Db, context: Omit<CartContext, 'paymentMethods'>) =>
    pricedCart(db, { ...context, paymentMethods })

  serve(api, getCart, ({ db, query, ...context }) =>
    cartReply(db, { ...context, isPickedUp: query.picked_up === '1' }),
  )

  serve(api, addToCart, {
    // Taken out of the cart again, or ordered.
    isUndone: async (db, { products }, { userId, body }) => {
      const added = products.find(({ id }) => id === body.product_id)?.quantity ?? 0
      const product = await productWithCartQuantity(db, 'ar', userId, body.product_id)
      return (product?.inCart ?? 0) < added
    },
    handle: async ({ db, body, ...context }) => {
      const line = { userId: context.userId, productId: body.product_id, quantity: body.quantity }
      if (!(await putInCart(db, line, 'add'))) throw await cartRefusal(db, context.lang, line, 'add')
      return cartReply(db, context)
    },
  })

  serve(api, setInCart, async ({ db, body, params, ...context }) => {
    const line = { userId: context.userId, productId: params.product_id, quantity: body.quantity }
    if (line.quantity === 0) await removeLine(db, line.userId, line.productId)
    else if (!(await putInCart(db, line, 'set'))) throw await cartRefusal(db, context.lang, line, 'set')
    return cartReply(db, context)
  })

  serve(api, removeFromCart, async ({ db, body, query, ...context }) => {
    const productId = body.product_id ?? query.product_id
    if (productId === undefined) throw refuse('invalid_input', { errors: { product_id: ['required field'] } })
    const isWholeLine = ['1', 'true'].includes(String(body.remove ?? query.remove))
    await (isWholeLine ? removeLine : removeOne)(db, context.userId, productId)
    return cartReply(db, context)
  })

  serve(api, applyCoupon, async ({ db, body, ...context }) => {
    const { userId, lang, now } = context
    const coupon = await couponByCode(db, body.code)
    if (!coupon) throw refuse('coupon.unknown', { errors: { code: ['coupon.unknown'] } })
    const subTotal = couponSubTotal(await cartLinesOf(db, userId, { lang, now }))
    await refuseInvalidCoupon(db, coupon, { userId, subTotal, now, lang }, 'code')
    await setCartCoupon(db, userId, coupon.id)
    return cartReply(db, context)
  })

  serve(api, removeCoupon, async ({ db, body, ...context }) => {
    const coupon = await cartCoupon(db, context.userId)
    if (coupon && !couponCodesOf(body.code).includes(coupon.code))
      throw refuse('coupon.unknown', { errors: { code: ['coupon.unknown'] } })
    await setCartCoupon(db, context.userId, null)
    return cartReply(db, context)
  })
}

/** The refusal that explains why a quantity of a product cannot be put in the cart. */
async function cartRefusal(
  db: Db,
  lang: Language,
  { userId, productId, quantity }: { userId: number; productId: number; quantity: number },
  how: 'add' | 'set',
): Promise<Refusal> {
  const line = await productWithCartQuantity(db, lang, userId, productId)
  if (!line) return refuse('cart.no_product', { errors: { product_id: ['cart.no_product'] } })
  const { id, name, stock, inCart } = line
  const newQuantity = how === 'add' ? inCart + quantity : quantity
  if (newQuantity <= stock && newQuantity > MAX_QUANTITY_PER_PRODUCT)
    return refuse('cart.most_of_one', { errors: { quantity: ['cart.most_of_one'] } })
  if (newQuantity <= stock && inCart === 0) return refuse('cart.full')
  const code = stock === 0 ? 'cart.sold_out' : 'cart.not_enough'
  return refuse(code, {
    errors: { quantity: [code] },
    values: { name, stock: String(stock) },
    product: { id, name, stock, in_cart: inCart },
  })
}
