import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { movingStock } from '#db/order-moves.ts'
import { carts } from '#db/schema/store.ts'
import { stockForSale } from '#db/stock-for-sale.ts'
import type { Delivery } from '#domain/cart-totals.ts'
import { firstImage } from '../cart/cart.queries.ts'
import type { OrderRow } from './orders.queries.ts'

/** A line of a cart on its way into an order: the product as it is under lock, and how many pieces of it. */
export type TakenLine = {
  productId: number
  nameAr: string
  nameEn: string
  image: string
  paidHalalas: number
  stock: number
  quantity: number
}

type Address = Pick<OrderRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'addressText' | 'lat' | 'long'>

/** What an order is made of: `address` where it is the user's own, `delivery` where the clinic has set it. */
export type Taken = {
  lines: TakenLine[]
  couponId: number | null
  address: Address | null
  delivery: Delivery | null
}

/**
 * Takes everything out of a user's cart, the pieces and the coupon, and locks the products as `lockProducts` does, in one
 * statement. The lock of the cart makes a user's orders wait for each other; what is put in at the same instant is
 * either taken here or stays. PostgreSQL reads again what another order has changed while this one waited for it.
 */
export async function takeCart(tx: Db, userId: number, addressId: number): Promise<Taken> {
  const { rows } = await tx.execute<Taken>(sql`
    with cart as (select user_id, coupon_id from carts where user_id = ${userId} for no key update),
    taken as (
      delete from cart_lines using cart where cart_lines.user_id = cart.user_id
      returning cart_lines.product_id, cart_lines.quantity
    ), locked as (
      select products.id as "productId", products.name_ar as "nameAr", products.name_en as "nameEn", ${firstImage} as image,
        products.paid_halalas as "paidHalalas", ${stockForSale} as stock, taken.quantity
      from taken join products on products.id = taken.product_id
      order by products.id for no key update of products
    )
    select (select coalesce(json_agg(locked), '[]') from locked) as lines, (select coupon_id from cart) as "couponId",
      (select json_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
        'addressText', address_text, 'lat', lat, 'long', long)
        from addresses where id = ${addressId} and user_id = ${userId}) as address,
      (select json_build_object('feeHalalas', fee_halalas, 'freeFromHalalas', free_from_halalas)
        from delivery_fees) as delivery`)
  const taken = rows[0] as Taken
  if (taken.couponId !== null) await tx.update(carts).set({ couponId: null }).where(eq(carts.userId, userId))
  return taken
}

/**
 * Writes an order with its lines, takes its pieces from the stock, and gives its id. `telling` is what is written of it in
 * the same statement.
 */
export async function addOrder(
  tx: Db,
  order: Omit<OrderRow, 'id' | 'cancelledAt' | 'cancelReason'>,
  { lines, telling }: { lines: TakenLine[]; telling?: (placed: SQL) => SQL },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with placed as (
      insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
        coupon_id, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, created_at)
      values (${order.userId}, ${order.status}, ${order.paymentMethod}, ${order.firstName}, ${order.lastName},
        ${order.email}, ${order.phone}, ${order.addressText}, ${order.lat}, ${order.long},
        ${order.couponId}, ${order.subTotalHalalas}, ${order.feesHalalas}, ${order.discountHalalas},
        ${order.totalHalalas}, ${order.createdAt})
      returning id
    ), lines as (
      insert into order_lines (order_id, product_id, name_ar, name_en, image, paid_halalas, quantity)
      select placed.id, line."productId", line."nameAr", line."nameEn", line.image, line."paidHalalas", line.quantity
      from placed, json_to_recordset(${JSON.stringify(lines)})
        as line("productId" int, "nameAr" text, "nameEn" text, image text, "paidHalalas" int, quantity int)
    ), sold as (${movingStock(lines, 'sell')})${telling && sql`, told as (${telling(sql`placed`)})`}
    select id from placed`)
  return (rows[0] as { id: number }).id
}
