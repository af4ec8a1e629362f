import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/store.ts'

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
