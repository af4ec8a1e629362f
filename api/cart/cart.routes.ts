import {
  addToCart,
  applyCoupon,
  getCart,
  MOST_OF_ONE,
  removeCoupon,
  removeFromCart,
  setInCart,
} from '#contract/cart.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { STANDARD_DELIVERY, totalsOf } from '#domain/cart-totals.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { couponCode } from '#domain/coupon.ts'
import { CARD, CASH } from '#domain/order-states.ts'
import { type Refusal, refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { couponOf, lineOf, linesOf, putInCart, takeOne, takeOut } from './cart.queries.ts'
import { causeOf, couponNamed, keepCoupon, valuesOf } from './coupon.queries.ts'
import { type Asker, pricedCart } from './priced-cart.ts'

export function serveCart(api: Api): void {
  const methods = api.deps.payments ? [CASH, CARD] : [CASH]
  const answer = (db: Db, asker: Omit<Asker, 'methods'>) => pricedCart(db, { ...asker, methods })

  serve(api, getCart, ({ db, ...asker }) => answer(db, asker))

  serve(api, addToCart, async ({ db, body, ...asker }) => {
    const line = { userId: asker.userId, productId: body.product_id, quantity: body.quantity }
    if (!(await putInCart(db, line, 'add'))) throw await whyNot(db, asker.lang, line, 'add')
    return answer(db, asker)
  })

  serve(api, setInCart, async ({ db, body, params, ...asker }) => {
    const line = { userId: asker.userId, productId: params.product_id, quantity: body.quantity }
    if (line.quantity === 0) await takeOut(db, line.userId, line.productId)
    else if (!(await putInCart(db, line, 'set'))) throw await whyNot(db, asker.lang, line, 'set')
    return answer(db, asker)
  })

  serve(api, removeFromCart, async ({ db, body, query, ...asker }) => {
    const productId = body.product_id ?? query.product_id
    if (productId === undefined) throw refuse('invalid_input', { errors: { product_id: ['required field'] } })
    const whole = ['1', 'true'].includes(String(body.remove ?? query.remove))
    await (whole ? takeOut : takeOne)(db, asker.userId, productId)
    return answer(db, asker)
  })

  serve(api, applyCoupon, async ({ db, body, ...asker }) => {
    const { userId, lang, now } = asker
    const coupon = await couponNamed(db, couponCode(body.code))
    if (!coupon) throw refuse('coupon.unknown', { errors: { code: ['coupon.unknown'] } })
    const { subTotal } = totalsOf(await linesOf(db, userId, lang), STANDARD_DELIVERY)
    const cause = await causeOf(db, coupon, { userId, subTotal, today: dayOf(now) })
    if (cause)
      throw refuse(cause, { errors: { code: [cause] }, values: valuesOf(cause, coupon, subTotal, lang) })
    await keepCoupon(db, userId, coupon.id)
    return answer(db, asker)
  })

  serve(api, removeCoupon, async ({ db, body, ...asker }) => {
    const coupon = await couponOf(db, asker.userId)
    if (coupon && coupon.code !== couponCode(body.code))
      throw refuse('coupon.unknown', { errors: { code: ['coupon.unknown'] } })
    await keepCoupon(db, asker.userId, null)
    return answer(db, asker)
  })
}

/** Why a product cannot be in the cart in such a number. */
async function whyNot(
  db: Db,
  lang: Language,
  { userId, productId, quantity }: { userId: number; productId: number; quantity: number },
  how: 'add' | 'set',
): Promise<Refusal> {
  const line = await lineOf(db, lang, userId, productId)
  if (!line) return refuse('cart.no_product', { errors: { product_id: ['cart.no_product'] } })
  const { id, name, stock, inCart } = line
  const wanted = how === 'add' ? inCart + quantity : quantity
  if (wanted <= stock && wanted > MOST_OF_ONE)
    return refuse('cart.most_of_one', { errors: { quantity: ['cart.most_of_one'] } })
  if (wanted <= stock && inCart === 0) return refuse('cart.full')
  const code = stock === 0 ? 'cart.sold_out' : 'cart.not_enough'
  return refuse(code, {
    errors: { quantity: [code] },
    values: { name, stock: String(stock) },
    product: { id, name, stock, in_cart: inCart },
  })
}
