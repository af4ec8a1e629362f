import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_CART_LINES, MAX_QUANTITY_PER_PRODUCT } from '#contract/cart.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { taxClassOn } from '#db/schema/columns.ts'
import { cartLines, carts, coupons, deliveryFees, products } from '#db/schema/store.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type DeliveryTerms, UNSET_DELIVERY } from '#domain/orders/cart-totals.ts'
import type { Coupon } from '#services/orders/valid-coupon.ts'
import { availableStock, isForSale, sellableStock, shortPlaces } from '#services/stock.ts'
import { firstImage } from '../requests/first-image.ts'

/** The lines of a user's cart in the order in which they were added, at current prices. */
export const cartLinesOf = (db: Db, userId: number, { lang, now }: { lang: Language; now: number }) =>
  CART_LINES(db, { userId, day: dayOf(now) }, lang)

const CART_LINES = preparedQuery((db, lang: Language) =>
  db
    .select({
      id: products.id,
      name: inLanguage(products, 'name', lang),
      description: inLanguage(products, 'description', lang),
      image: firstImage,
      quantity: cartLines.quantity,
      stock: availableStock,
      priceHalalas: products.priceHalalas,
      paidHalalas: products.paidHalalas,
      seenHalalas: cartLines.seenHalalas,
      taxClass: taxClassOn(products, sql.placeholder('day')),
      medicineClass: products.medicineClass,
      priceControlled: products.priceControlled,
      min_age: products.minAge,
      short_at: shortPlaces(sql`least(${cartLines.quantity}, ${sellableStock})`),
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId))
    .limit(MAX_CART_LINES),
)

/** The coupon on a user's cart, or undefined. */
export async function cartCoupon(db: Db, userId: number): Promise<Coupon | undefined> {
  return (await COUPON(db, { userId }))[0]?.coupon
}

const COUPON = preparedQuery(db =>
  db
    .select({ coupon: coupons })
    .from(carts)
    .innerJoin(coupons, eq(coupons.id, carts.couponId))
    .where(eq(carts.userId, sql.placeholder('userId'))),
)

/** The delivery fee at a time and the subtotal from which delivery is free. */
export async function currentDelivery(db: Db, now: number): Promise<DeliveryTerms> {
  return (await DELIVERY_FEES(db, { day: dayOf(now) }))[0] ?? UNSET_DELIVERY
}

const DELIVERY_FEES = preparedQuery(db =>
  db
    .select({
      feeHalalas: deliveryFees.feeHalalas,
      freeFromHalalas: deliveryFees.freeFromHalalas,
      taxClass: taxClassOn(deliveryFees, sql.placeholder('day')),
    })
    .from(deliveryFees),
)

type CartLine = { userId: number; productId: number; quantity: number }

/**
 * Adds to the quantity of a product in the cart, or sets it, and stores its current price; returns whether it
 * did. One statement decides: after waiting for a concurrent one it sees the current line, so concurrent
 * additions sum up and never exceed the stock.
 */
export async function putInCart(db: Db, line: CartLine, how: 'add' | 'set'): Promise<boolean> {
  return (await PUT_IN_CART(db, line, how)).length === 1
}

const PUT_IN_CART = preparedQuery((db, how: 'add' | 'set') => {
  const userId = sql`${sql.placeholder('userId')}::int`
  const productId = sql.placeholder('productId')
  const quantity = sql`${sql.placeholder('quantity')}::int`
  const newQuantity = how === 'add' ? sql`${cartLines.quantity} + excluded.quantity` : sql`excluded.quantity`
  const cart = db.$with('cart').as(
    db
      .insert(carts)
      .values({ userId: sql.placeholder('userId') })
      .onConflictDoNothing()
      .returning({ userId: carts.userId }),
  )
  // PostgreSQL writes the cart before its line because the condition reads it: the deletion of the account
  // locks them in the same order.
  const isCartWritten = sql`(select count(*) from ${cart}) >= 0`
  return db
    .with(cart)
    .insert(cartLines)
    .select(
      db
        .select({
          userId: userId.as('user_id'),
          productId: products.id,
          quantity: quantity.as('quantity'),
          createdAt: sql<Date>`now()`.as('created_at'),
          seenHalalas: products.paidHalalas,
        })
        .from(products)
        .where(
          and(
            eq(products.id, productId),
            isForSale,
            isCartWritten,
            sql`${sellableStock} >= ${quantity}`,
            sql`(select count(*) filter (where product_id <> ${productId}) from cart_lines
              where user_id = ${userId}) < ${MAX_CART_LINES}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: newQuantity, seenHalalas: sql`excluded.seen_halalas` },
      setWhere: sql`${newQuantity} <=
        least(
          ${MAX_QUANTITY_PER_PRODUCT},
          (select ${sellableStock} from products where id = excluded.product_id)
        )`,
    })
    .returning({ quantity: cartLines.quantity })
})

/**
 * What made `putInCart` fail: the product with its stock and its quantity in the cart, or undefined when it
 * is not sold.
 */
export async function productWithCartQuantity(db: Db, lang: Language, userId: number, productId: number) {
  const [product] = await db
    .select({
      id: products.id,
      name: inLanguage(products, 'name', lang),
      stock: sellableStock,
      inCart: sql<number>`coalesce(${cartLines.quantity}, 0)`,
    })
    .from(products)
    .leftJoin(cartLines, and(eq(cartLines.productId, products.id), eq(cartLines.userId, userId)))
    .where(and(eq(products.id, productId), isForSale))
  return product
}

/** Removes a product from the cart. */
export async function removeLine(db: Db, userId: number, productId: number): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

/** Reduces the quantity of a product in the cart by one; removes the line when it was one. */
export async function removeOne(db: Db, userId: number, productId: number): Promise<void> {
  const isLine = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))
  const reduced = await db
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - 1` })
    .where(and(isLine, sql`${cartLines.quantity} > 1`))
    .returning({ quantity: cartLines.quantity })
  if (reduced.length === 0) await db.delete(cartLines).where(and(isLine, eq(cartLines.quantity, 1)))
}

/** Puts a coupon on a user's cart; null removes it. */
export async function setCartCoupon(db: Db, userId: number, couponId: number | null): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, couponId })
    .onConflictDoUpdate({ target: carts.userId, set: { couponId } })
}
