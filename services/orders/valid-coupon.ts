import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type CouponProblem, couponCodesOf, couponProblem } from '#domain/orders/coupon.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatLongDay, formatRiyals } from '#domain/text/format.ts'
import { refuse } from '../refuse.ts'

/**
 * The cart that a coupon is checked for; `subTotal` in halalas, `lang` is the language of the problem's text.
 */
type CouponCart = { userId: number; subTotal: number; now: number; lang: Language }

/** The coupon of a typed code. */
export async function couponByCode(db: Db, typed: string): Promise<Coupon | undefined> {
  const codes = couponCodesOf(typed)
  const found = await db.select().from(coupons).where(inArray(coupons.code, codes))
  return found.find(({ code }) => code === codes[0]) ?? found[0]
}

/**
 * The coupon for an order, locked when its total uses are limited, or undefined; refuses one that is not
 * valid.
 */
export async function lockValidCoupon(
  tx: Db,
  id: number | null,
  cart: CouponCart,
): Promise<Coupon | undefined> {
  const coupon = id === null ? undefined : await lockLimitedCoupon(tx, id)
  if (coupon) await refuseInvalidCoupon(tx, coupon, cart, 'coupon')
  return coupon
}

/** Refuses a coupon that is not valid for a cart; `field` is the field that the error belongs to. */
export async function refuseInvalidCoupon(
  db: Db,
  coupon: Coupon,
  cart: CouponCart,
  field: 'code' | 'coupon',
): Promise<void> {
  const problem = await couponProblemOf(db, coupon, cart)
  if (problem) throw refuse(problem.code, { errors: { [field]: [problem.code] }, values: problem.values })
}

/** Why a coupon is not valid for a cart, with the values of the problem's text, or undefined. */
export async function couponProblemOf(db: Db, coupon: Coupon, { userId, subTotal, now, lang }: CouponCart) {
  const uses = await couponUses(db, coupon, userId)
  const code = couponProblem(coupon, { today: dayOf(now), subTotal, ...uses })
  return code && { code, values: couponProblemValues(code, coupon, subTotal, lang) }
}

// The day that the problem's text names, and by how much the cart is below the minimum.
function couponProblemValues(
  code: CouponProblem,
  coupon: Coupon,
  subTotal: number,
  lang: Language,
): Record<string, string> {
  const day = code === 'coupon.not_yet' ? coupon.firstDay : coupon.lastDay
  return {
    day: day ? formatLongDay(day, lang) : '',
    missing: formatRiyals(toRiyals(coupon.minimumHalalas - subTotal)),
  }
}

export type Coupon = typeof coupons.$inferSelect

/**
 * A coupon, locked when its total uses are limited: concurrent orders wait for each other, so that the last
 * use is given once. The lock of the customer's cart does that for the uses of one customer.
 */
export async function lockLimitedCoupon(tx: Db, id: number): Promise<Coupon | undefined> {
  const [limited] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isNotNull(coupons.totalLimit)))
    .for('no key update')
  return limited ?? (await tx.select().from(coupons).where(eq(coupons.id, id)))[0]
}

/** The uses of a coupon; without limits they are not counted: it may have any number of orders. */
export async function couponUses(db: Db, { id, totalLimit, userLimit }: Coupon, userId: number) {
  if (totalLimit === null && userLimit === null) return { usedInAll: 0, usedByUser: 0 }
  const [uses] = await db
    .select({
      usedInAll: sql<number>`count(*)::int`,
      usedByUser: sql<number>`(count(*) filter (where ${orders.userId} = ${userId}))::int`,
    })
    .from(orders)
    .where(and(eq(orders.couponId, id), ne(orders.status, 'cancelled'), isNull(orders.returnedAt)))
  return uses ?? { usedInAll: 0, usedByUser: 0 }
}
