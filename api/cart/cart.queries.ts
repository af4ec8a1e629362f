import { and, asc, eq, sql } from 'drizzle-orm'
import { MOST_LINES, MOST_OF_ONE } from '#contract/cart.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { cartLines, carts, coupons, deliveryFees, products } from '#db/schema/store.ts'
import { stockForSale } from '#db/stock-for-sale.ts'
import { type Delivery, STANDARD_DELIVERY } from '#domain/cart-totals.ts'
import type { Coupon } from './coupon.queries.ts'

/** The first picture of a product, or ''. Its table is named: drizzle leaves names bare where there is one table only. */
export const firstImage = sql<string>`coalesce((select path from product_images where product_id = products.id order by position limit 1), '')`

/** The lines of a user's cart as they were put in, at today's prices. */
export function linesOf(db: Db, userId: number, lang: Language) {
  const ar = lang === 'ar'
  return db
    .select({
      id: products.id,
      name: ar ? products.nameAr : products.nameEn,
      description: ar ? products.descriptionAr : products.descriptionEn,
      image: firstImage,
      quantity: cartLines.quantity,
      stock: stockForSale,
      priceHalalas: products.priceHalalas,
      paidHalalas: products.paidHalalas,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId))
    .limit(MOST_LINES)
}

/** The coupon on a user's cart, if there is one. */
export async function couponOf(db: Db, userId: number): Promise<Coupon | undefined> {
  const [row] = await db
    .select({ coupon: coupons })
    .from(carts)
    .innerJoin(coupons, eq(coupons.id, carts.couponId))
    .where(eq(carts.userId, userId))
  return row?.coupon
}

/** What delivery costs today. */
export async function deliveryOf(db: Db): Promise<Delivery> {
  const [fees] = await db
    .select({ feeHalalas: deliveryFees.feeHalalas, freeFromHalalas: deliveryFees.freeFromHalalas })
    .from(deliveryFees)
  return fees ?? STANDARD_DELIVERY
}

type Line = { userId: number; productId: number; quantity: number }

/**
 * Adds pieces of a product, or sets them; says whether it did. One statement decides: it sees the line as it is when its
 * turn comes, so that additions at the same instant sum and none takes the line above the stock.
 */
export async function putInCart(db: Db, { userId, productId, quantity }: Line, how: 'add' | 'set') {
  await db.insert(carts).values({ userId }).onConflictDoNothing()
  const wanted = how === 'add' ? sql`${cartLines.quantity} + excluded.quantity` : sql`excluded.quantity`
  const put = await db
    .insert(cartLines)
    .select(
      db
        .select({
          userId: sql<number>`${userId}::int`.as('user_id'),
          productId: products.id,
          quantity: sql<number>`${quantity}::int`.as('quantity'),
          createdAt: sql<Date>`now()`.as('created_at'),
        })
        .from(products)
        .where(
          and(
            eq(products.id, productId),
            products.active,
            sql`${products.stock} >= ${quantity}`,
            hasRoom(userId, productId),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: wanted },
      setWhere: sql`${wanted} <= least(${MOST_OF_ONE}, (select stock from products where id = excluded.product_id))`,
    })
    .returning({ quantity: cartLines.quantity })
  return put.length === 1
}

const hasRoom = (userId: number, productId: number) =>
  sql`(select count(*) filter (where product_id <> ${productId}) from cart_lines where user_id = ${userId}) < ${MOST_LINES}`

/** What stood in the way of `putInCart`: the product, if it is sold, with its stock, and the pieces already in the cart. */
export async function lineOf(db: Db, lang: Language, userId: number, productId: number) {
  const [found] = await db
    .select({
      id: products.id,
      name: lang === 'ar' ? products.nameAr : products.nameEn,
      stock: products.stock,
      inCart: sql<number>`coalesce(${cartLines.quantity}, 0)`,
    })
    .from(products)
    .leftJoin(cartLines, and(eq(cartLines.productId, products.id), eq(cartLines.userId, userId)))
    .where(and(eq(products.id, productId), products.active))
  return found
}

/** Takes a product out of the cart. */
export async function takeOut(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

/** Takes one piece of a product out of the cart; the last one takes the line with it. */
export async function takeOne(db: Db, userId: number, productId: number): Promise<void> {
  const mine = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))
  const left = await db
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - 1` })
    .where(and(mine, sql`${cartLines.quantity} > 1`))
    .returning({ quantity: cartLines.quantity })
  if (left.length === 0) await db.delete(cartLines).where(and(mine, eq(cartLines.quantity, 1)))
}
