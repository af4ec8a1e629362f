import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { carts, coupons, orders } from '#db/schema/store.ts'
import { type CouponCause, causeAgainst } from '#domain/coupon.ts'
import { longDay, riyals } from '#domain/format.ts'
import { riyalsOf } from '#domain/price.ts'

export type Coupon = typeof coupons.$inferSelect

/** The coupon of a code, written as `couponCode` writes it. */
export async function couponNamed(db: Db, code: string): Promise<Coupon | undefined> {
  return (await db.select().from(coupons).where(eq(coupons.code, code)))[0]
}

/** A coupon for an order: one whose uses are limited in all is locked, so that the last use is given once. */
export async function lockCoupon(tx: Db, id: number): Promise<Coupon | undefined> {
  const [limited] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isNotNull(coupons.totalLimit)))
    .for('no key update')
  return limited ?? (await tx.select().from(coupons).where(eq(coupons.id, id)))[0]
}

/** Why a coupon does not count for a cart of this subtotal on this day, or nothing. */
export async function causeOf(
  db: Db,
  coupon: Coupon,
  { userId, subTotal, today }: { userId: number; subTotal: number; today: string },
): Promise<CouponCause | undefined> {
  return causeAgainst(coupon, { today, subTotal, ...(await usesOf(db, coupon, userId)) })
}

// One without limits is not counted: it may have any number of orders.
async function usesOf(db: Db, { id, totalLimit, userLimit }: Coupon, userId: number) {
  if (totalLimit === null && userLimit === null) return { usedInAll: 0, usedByUser: 0 }
  const [uses] = await db
    .select({
      usedInAll: sql<number>`count(*)::int`,
      usedByUser: sql<number>`(count(*) filter (where ${orders.userId} = ${userId}))::int`,
    })
    .from(orders)
    .where(and(eq(orders.couponId, id), ne(orders.status, 'cancelled')))
  return uses ?? { usedInAll: 0, usedByUser: 0 }
}

/** The values that the sentence of a cause needs: the day it speaks of, and how much the cart is short. */
export function valuesOf(
  cause: CouponCause,
  coupon: Coupon,
  subTotal: number,
  lang: Language,
): Record<string, string> {
  const day = cause === 'coupon.not_yet' ? coupon.firstDay : coupon.lastDay
  return {
    day: day ? longDay(day, lang) : '',
    missing: riyals(riyalsOf(coupon.minimumHalalas - subTotal)),
  }
}

/** Puts a coupon on a user's cart, or takes it off. */
export async function keepCoupon(db: Db, userId: number, couponId: number | null): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, couponId })
    .onConflictDoUpdate({ target: carts.userId, set: { couponId } })
}
