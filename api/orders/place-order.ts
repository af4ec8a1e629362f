import type { SQL } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { STANDARD_DELIVERY, type Totals, totalsOf } from '#domain/cart-totals.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { riyals } from '#domain/format.ts'
import { CARD, isPayable, type OrderStatus } from '#domain/order-states.ts'
import { halalasOf, riyalsOf } from '#domain/price.ts'
import { type Coupon, causeOf, lockCoupon, valuesOf } from '../cart/coupon.queries.ts'
import { amountsOf } from '../cart/priced-cart.ts'
import { refuse } from '../refuse.ts'
import { shown } from './orders.queries.ts'
import { addOrder, type TakenLine, takeCart } from './place-order.queries.ts'

type Wish = {
  userId: number
  lang: Language
  now: number
  paymentMethod: number
  addressId: number
  expectedTotal?: number | undefined
}

/** The most that one order may cost, in halalas: a million riyals. */
const MOST = 100_000_000

/**
 * Turns a user's cart into an order, inside the caller's transaction: prices, stock and coupon are read under lock, in
 * the order cart, products by id, coupon. What refuses leaves everything as it was. `telling`: what is written with an
 * order that awaits no payment.
 */
export async function placeOrder(tx: Db, wish: Wish, telling: (placed: SQL) => SQL): Promise<Order> {
  const { userId, lang, now, paymentMethod } = wish
  const { lines, couponId, address, delivery: set } = await takeCart(tx, userId, wish.addressId)
  if (!address) throw refuse('order.no_address', { errors: { address_id: ['order.no_address'] } })
  if (lines.length === 0) throw refuse('order.empty_cart')
  refuseShort(lines, lang)

  const delivery = set ?? STANDARD_DELIVERY
  const coupon = couponId === null ? undefined : await lockCoupon(tx, couponId)
  if (coupon)
    await refuseCoupon(tx, coupon, { userId, subTotal: totalsOf(lines, delivery).subTotal, now, lang })
  const totals = totalsOf(lines, delivery, coupon)
  refuseAmount(totals, wish.expectedTotal)

  // Nothing to charge is paid.
  const status: OrderStatus = paymentMethod === CARD && totals.total === 0 ? 'paid' : 'placed'
  const order = {
    ...{ userId, status, paymentMethod, ...address },
    couponId: coupon?.id ?? null,
    subTotalHalalas: totals.subTotal,
    feesHalalas: totals.fees,
    discountHalalas: totals.discount,
    totalHalalas: totals.total,
    createdAt: new Date(now),
  } as const
  const isSettled = !isPayable(status, paymentMethod)
  const id = await addOrder(tx, order, { lines, ...(isSettled && { telling }) })
  const pieces = lines.map(({ productId, nameAr, nameEn, ...piece }) => ({
    ...piece,
    id: productId,
    name: lang === 'ar' ? nameAr : nameEn,
  }))
  return shown(
    { ...order, id, cancelledAt: null, cancelReason: '' },
    { lines: pieces, coupon: coupon?.code ?? null, charged: null },
  )
}

function refuseShort(lines: TakenLine[], lang: Language) {
  const short = lines
    .filter(({ stock, quantity }) => stock < quantity)
    .map(({ productId, nameAr, nameEn, stock, quantity }) => ({
      id: productId,
      name: lang === 'ar' ? nameAr : nameEn,
      stock,
      quantity,
    }))
  if (short.length === 0) return
  const names = short.map(({ name }) => name).join(lang === 'ar' ? '، ' : ', ')
  throw refuse('order.out_of_stock', { values: { names }, products: short })
}

async function refuseCoupon(
  tx: Db,
  coupon: Coupon,
  { userId, subTotal, now, lang }: { userId: number; subTotal: number; now: number; lang: Language },
) {
  const cause = await causeOf(tx, coupon, { userId, subTotal, today: dayOf(now) })
  if (cause)
    throw refuse(cause, { errors: { coupon: [cause] }, values: valuesOf(cause, coupon, subTotal, lang) })
}

function refuseAmount(totals: Totals, expected: number | undefined) {
  if (totals.subTotal > MOST) throw refuse('order.too_large')
  if (expected === undefined || halalasOf(expected) === totals.total) return
  throw refuse('order.changed', {
    values: { total: riyals(riyalsOf(totals.total)) },
    totals: amountsOf(totals),
  })
}
