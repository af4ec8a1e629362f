import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { lockProducts, moveStock } from '#db/order-moves.ts'
import { addresses } from '#db/schema/accounts.ts'
import { orderLines, orders } from '#db/schema/store.ts'
import { type Totals, totalsOf } from '#domain/cart-totals.ts'
import { dayOf } from '#domain/clinic-time.ts'
import { riyals } from '#domain/format.ts'
import { CARD, isPayable } from '#domain/order-states.ts'
import { halalasOf, riyalsOf } from '#domain/price.ts'
import { deliveryOf } from '../cart/cart.queries.ts'
import { type Coupon, causeOf, lockCoupon, valuesOf } from '../cart/coupon.queries.ts'
import { amountsOf } from '../cart/priced-cart.ts'
import { refuse } from '../refuse.ts'
import { imagesOf, takeCart } from './orders.queries.ts'

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
 * the order cart, products by id, coupon. What refuses leaves everything as it was. `settled`: no payment is awaited.
 */
export async function placeOrder(tx: Db, wish: Wish): Promise<{ id: number; settled: boolean }> {
  const { userId, lang, now, paymentMethod } = wish
  const [address] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, wish.addressId), eq(addresses.userId, userId)))
  if (!address) throw refuse('order.no_address', { errors: { address_id: ['order.no_address'] } })

  const { pieces, couponId } = await takeCart(tx, userId)
  const products = await lockProducts(
    tx,
    pieces.map(({ productId }) => productId),
  )
  const quantityOf = new Map(pieces.map(({ productId, quantity }) => [productId, quantity]))
  const lines = products.map(product => ({ ...product, quantity: quantityOf.get(product.id) ?? 0 }))
  if (lines.length === 0) throw refuse('order.empty_cart')
  refuseShort(lines, lang)

  const delivery = await deliveryOf(tx)
  const coupon = couponId === null ? undefined : await lockCoupon(tx, couponId)
  if (coupon)
    await refuseCoupon(tx, coupon, { userId, subTotal: totalsOf(lines, delivery).subTotal, now, lang })
  const totals = totalsOf(lines, delivery, coupon)
  refuseAmount(totals, wish.expectedTotal)

  // Nothing to charge is paid.
  const status = paymentMethod === CARD && totals.total === 0 ? 'paid' : 'placed'
  const { firstName, lastName, email, phone, addressText, lat, long } = address
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      status,
      paymentMethod,
      ...{ firstName, lastName, email, phone, addressText, lat, long },
      couponId: coupon?.id,
      subTotalHalalas: totals.subTotal,
      feesHalalas: totals.fees,
      discountHalalas: totals.discount,
      totalHalalas: totals.total,
      createdAt: new Date(now),
    })
    .returning({ id: orders.id })
  const { id } = order as { id: number }
  const images = await imagesOf(
    tx,
    lines.map(line => line.id),
  )
  await tx.insert(orderLines).values(
    lines.map(({ id: productId, nameAr, nameEn, paidHalalas, quantity }) => ({
      orderId: id,
      ...{ productId, nameAr, nameEn, paidHalalas, quantity },
      image: images.get(productId) ?? '',
    })),
  )
  await moveStock(tx, pieces, 'sell')
  return { id, settled: !isPayable(status, paymentMethod) }
}

type Line = { id: number; nameAr: string; nameEn: string; stock: number; quantity: number }

function refuseShort(lines: Line[], lang: Language) {
  const short = lines
    .filter(({ stock, quantity }) => stock < quantity)
    .map(({ id, nameAr, nameEn, stock, quantity }) => ({
      id,
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
