import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { carts, products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { couponSubTotal } from '#domain/orders/cart-totals.ts'
import { couponProblem } from '#domain/orders/coupon.ts'
import type { LatePaymentProblem } from '#domain/orders/late-payment.ts'
import { ageLimitOf } from '#domain/prescriptions/age-limit.ts'
import { holdSlotAgain, lockOpenSlotOf } from '../deliveries/order-slots.ts'
import { latestIsWithdrawn } from '../patients/consents.ts'
import { lockCoverAgain, takeCoverAgain } from '../prescriptions/prescription-cover.ts'
import { adjustStock, lockProducts, mergeQuantities, shortAt, sourceOf, stockReason } from '../stock.ts'
import { isSlotLimitReached } from './order-limits.ts'
import { couponUses, lockLimitedCoupon } from './valid-coupon.ts'

/**
 * Reserves what a locked, cancelled order had: stock, slot, prescriptions and a use of its coupon. It must
 * pass every rule that placing it had; returns the first that it does not pass, and then changes nothing.
 * Locks and checks come in the order of placing: cart, products, place, prescriptions, coupon. The limits of
 * unpaid orders do not apply, as this one is paid.
 */
export async function reserveAgain(
  tx: Db,
  { id: orderId, userId }: { id: number; userId: number | null },
  now: number,
): Promise<LatePaymentProblem | undefined> {
  if (userId === null) return 'account'
  const order = await lockCartOf(tx, orderId)
  if (order.isBlocked) return 'blocked'
  if (order.isWithdrawn) return 'consent'
  const lines = await linesOf(tx, orderId)
  const quantities = mergeQuantities(lines)
  const locked = await lockProducts(
    tx,
    quantities.map(({ productId }) => productId),
  )
  const stockOf = new Map(locked.map(({ id, stock }) => [id, stock]))
  const isShort = quantities.some(({ productId, quantity }) => (stockOf.get(productId) ?? 0) < quantity)
  if (isShort || lines.some(({ productId }) => productId === null)) return 'stock'
  const receiving = await lockOpenSlotOf(tx, orderId, now)
  if (!receiving) return 'slot'
  const { branch, slot } = receiving
  if ((await shortAt(tx, branch, quantities)).length > 0) return 'stock'
  if (slot && (await isSlotLimitReached(tx, userId, slot))) return 'slot_limit'
  if ((ageLimitOf(lines) ?? 0) > (order.ageLimit ?? 0)) return 'age'
  const itemIds = await lockCoverAgain(tx, { orderId, userId, now, day: slot?.day })
  if (!itemIds) return 'prescription'
  if (!(await canUseCoupon(tx, { couponId: order.couponId, userId, subTotal: couponSubTotal(lines), now })))
    return 'coupon'
  await tx.execute(sql`select ${stockReason('sold', orderId, sourceOf(branch))}`)
  await tx.execute(adjustStock(quantities, 'sell'))
  await takeCoverAgain(tx, orderId, itemIds)
  await holdSlotAgain(tx, orderId)
  await tx.update(orders).set({ branchId: branch.branchId }).where(eq(orders.id, orderId))
  return undefined
}

/** Locks the customer's cart, as placing an order does: the orders of a customer wait for each other. */
async function lockCartOf(tx: Db, orderId: number) {
  const [order] = await tx
    .select({
      couponId: orders.couponId,
      ageLimit: orders.ageLimit,
      isWithdrawn: sql<boolean | null>`${latestIsWithdrawn(users.id)}`,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      cart: carts.userId,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(carts, eq(carts.userId, orders.userId))
    .where(eq(orders.id, orderId))
    .for('no key update', { of: carts })
  if (!order) throw new Error(`order ${orderId} has no cart`)
  return order
}

/** The lines of an order with what their products are now; `productId` is null once that is deleted. */
function linesOf(tx: Db, orderId: number) {
  return tx
    .select({
      productId: orderLines.productId,
      quantity: orderLines.quantity,
      paidHalalas: orderLines.paidHalalas,
      taxClass: orderLines.taxClass,
      priceControlled: sql<boolean>`coalesce(${products.priceControlled}, false)`,
      min_age: products.minAge,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
}

async function canUseCoupon(
  tx: Db,
  use: { couponId: number | null; userId: number; subTotal: number; now: number },
): Promise<boolean> {
  const { couponId, userId, subTotal, now } = use
  const coupon = couponId === null ? undefined : await lockLimitedCoupon(tx, couponId)
  if (!coupon) return couponId === null
  const uses = await couponUses(tx, coupon, userId)
  return couponProblem(coupon, { today: dayOf(now), subTotal, ...uses }) === undefined
}
