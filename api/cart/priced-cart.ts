import type { Cart } from '#contract/cart.ts'
import { errors } from '#contract/errors.ts'
import { type Language, say } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { type Totals, totalsOf } from '#domain/cart-totals.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { riyalsOf } from '#domain/price.ts'
import { couponOf, deliveryOf, linesOf } from './cart.queries.ts'
import { type Coupon, causeOf, valuesOf } from './coupon.queries.ts'

/** Whose cart, when, for whom to read, and how it can be paid. */
export type Asker = { userId: number; now: number; lang: Language; methods: number[] }

/** A user's cart as the wire has it. A coupon that no longer counts is told, and takes nothing off. */
export async function pricedCart(db: Db, { userId, now, lang, methods }: Asker): Promise<Cart> {
  const lines = await linesOf(db, userId, lang)
  const delivery = await deliveryOf(db)
  const coupon = await couponOf(db, userId)
  const { subTotal } = totalsOf(lines, delivery)
  const cause = coupon && (await causeOf(db, coupon, { userId, subTotal, today: dayOf(now) }))
  const problem = (of: Coupon) =>
    cause ? { code: cause, message: say(errors[cause], lang, valuesOf(cause, of, subTotal, lang)) } : null
  return {
    products: lines.map(({ priceHalalas, paidHalalas, ...line }) => ({
      ...line,
      price: riyalsOf(priceHalalas),
      price_after_discount: riyalsOf(paidHalalas),
    })),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...amountsOf(totalsOf(lines, delivery, cause ? undefined : coupon)),
    coupon: coupon ? { code: coupon.code, problem: problem(coupon) } : null,
    free_delivery_from: riyalsOf(delivery.freeFromHalalas),
    payment_methods: methods,
  }
}

/** Totals as the wire has them. */
export function amountsOf({ subTotal, fees, discount, total, vat }: Totals) {
  return {
    sub_total: riyalsOf(subTotal),
    fees: riyalsOf(fees),
    discount: riyalsOf(discount),
    total: riyalsOf(total),
    vat: riyalsOf(vat),
  }
}
