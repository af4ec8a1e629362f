import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { DAY_MS, weekdayOf } from '#domain/booking/clinic-time.ts'
import type { DeliverySlot } from '#domain/deliveries/delivery-slots.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { shareOfUnconfirmed } from '../booking/new-account-limit.ts'
import { refuse } from '../refuse.ts'

/** The orders that an account may have unpaid at once, and their pieces: those in its first day are fewer. */
export const MAX_UNPAID = { orders: 10, pieces: 100 }
export const MAX_UNPAID_OF_NEW_ACCOUNT = { orders: 3, pieces: 30 }

/**
 * The pieces of a product that unpaid orders of all accounts in their first day may hold together, when half
 * of its stock is less.
 */
export const MIN_PIECES_FOR_NEW_ACCOUNTS = 5

/**
 * The orders in a slot that all accounts in their first day may have unpaid together, when half of its
 * capacity is less.
 */
export const MIN_ORDERS_OF_NEW_ACCOUNTS_IN_SLOT = 5

type LimitedOrder = {
  userId: number
  now: number
  slot?: PlaceSlot
  lines: readonly { productId: number; quantity: number; stock: number }[]
}

/** Until its card is charged or its cash is taken at the door, an order costs its customer nothing. */
const isUnpaid = sql`(orders.status = 'placed' and orders.payment_method = ${CARD}
  or orders.status in ('placed', 'preparing', 'on_its_way') and orders.payment_method = ${CASH})`
const isNew = sql`users.created_at > now() - interval '1 day'`
const isUnconfirmed = sql`users.email_confirmed_at is null`

/** What the orders of new accounts hold: of all, and of those without a confirmed address. */
type Held = { held: number; unconfirmed: number }

/** Whether new accounts would hold more than `max` together, or unconfirmed ones more than their share. */
const exceedsShare = (max: number, { held, unconfirmed }: Held, added: number, isConfirmed: boolean) =>
  held + added > max || (!isConfirmed && unconfirmed + added > shareOfUnconfirmed(max))

/**
 * Refuses an order that takes more stock or places of a slot than one customer needs: an account costs
 * nothing, and a handful of them must not empty the pharmacy. The caller holds the locks of the cart, of the
 * products and of the place, so that concurrent orders are counted one after another.
 */
export async function enforceOrderLimits(tx: Db, order: LimitedOrder): Promise<void> {
  const { userId, lines, slot } = order
  const { rows } = await tx.execute<NewAccount & { isNew: boolean; orders: number; pieces: number }>(
    sql`select ${isNew} as "isNew", users.created_at as "createdAt", not ${isUnconfirmed} as "isConfirmed",
        count(distinct orders.id)::int as orders,
        coalesce(sum(order_lines.quantity), 0)::int as pieces
      from users
        left join orders on orders.user_id = users.id and ${isUnpaid}
        left join order_lines on order_lines.order_id = orders.id
      where users.id = ${userId} group by users.id`,
  )
  const [account] = rows
  if (!account) throw refuse('session.dead')
  const pieces = account.pieces + lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const max = account.isNew ? MAX_UNPAID_OF_NEW_ACCOUNT : MAX_UNPAID
  const isTooMuch = account.orders >= max.orders || pieces > max.pieces
  if (isTooMuch) throw account.isNew ? refuseNewAccount(account) : refuse('order.too_many_unpaid')
  if (slot) await enforceSlotLimit(tx, userId, slot)
  if (slot && account.isNew && (await isShareOfNewAccountsInSlotUsedUp(tx, slot, account)))
    throw refuseNewAccount(account)
  if (account.isNew && (await exceedsShareOfNewAccounts(tx, order, account))) throw refuseNewAccount(account)
}

/** Refuses a further order of an account in a slot of a locked place. */
export async function enforceSlotLimit(tx: Db, userId: number, slot: PlaceSlot): Promise<void> {
  if (await isSlotLimitReached(tx, userId, slot))
    throw refuse('order.slot_limit', { errors: { slot: ['order.slot_limit'] } })
}

/**
 * Refuses to move an unpaid order of an account in its first day to a slot of a locked place in which such
 * accounts have as many as they may have together.
 */
export async function enforceShareOfNewAccountsInSlot(
  tx: Db,
  orderId: number,
  slot: PlaceSlot,
): Promise<void> {
  const { rows } = await tx.execute<NewAccount>(
    sql`select users.created_at as "createdAt", not ${isUnconfirmed} as "isConfirmed"
      from orders join users on users.id = orders.user_id
      where orders.id = ${orderId} and ${isNew} and ${isUnpaid}`,
  )
  if (rows[0] && (await isShareOfNewAccountsInSlotUsedUp(tx, slot, rows[0]))) throw refuseNewAccount(rows[0])
}

async function isShareOfNewAccountsInSlotUsedUp(
  tx: Db,
  { placeId, day, from }: PlaceSlot,
  { isConfirmed }: NewAccount,
): Promise<boolean> {
  const { rows } = await tx.execute<Held & { capacity: number }>(
    sql`select count(*)::int as held, count(*) filter (where ${isUnconfirmed})::int as unconfirmed,
        coalesce((
          select max(capacity) from delivery_windows
          where place_id = ${placeId} and time_from = ${from} and ${weekdayOf(day)} = any(weekdays)
        ), 0)::int as capacity
      from order_slots join orders on orders.id = order_slots.order_id
        join users on users.id = orders.user_id
      where order_slots.place_id = ${placeId} and order_slots.day = ${day}
        and order_slots.time_from = ${from} and order_slots.held and ${isNew} and ${isUnpaid}`,
  )
  const { capacity = 0, ...held } = rows[0] ?? { held: 0, unconfirmed: 0 }
  const max = Math.max(MIN_ORDERS_OF_NEW_ACCOUNTS_IN_SLOT, Math.floor(capacity / 2))
  return exceedsShare(max, held, 1, isConfirmed)
}

type NewAccount = { createdAt: string; isConfirmed: boolean }

const refuseNewAccount = ({ createdAt }: NewAccount) =>
  refuse('order.new_account', { values: { when: momentText(Date.parse(createdAt) + DAY_MS) } })

async function exceedsShareOfNewAccounts(
  tx: Db,
  { lines, now }: LimitedOrder,
  { isConfirmed }: NewAccount,
): Promise<boolean> {
  const { rows } = await tx.execute<Held & { productId: number }>(
    sql`select order_lines.product_id as "productId", sum(order_lines.quantity)::int as held,
        coalesce(sum(order_lines.quantity) filter (where ${isUnconfirmed}), 0)::int as unconfirmed
      from orders join users on users.id = orders.user_id
        join order_lines on order_lines.order_id = orders.id
      where orders.created_at > ${new Date(now - DAY_MS)} and ${isNew} and ${isUnpaid}
        and order_lines.product_id in ${lines.map(({ productId }) => productId)}
      group by order_lines.product_id`,
  )
  const heldOf = new Map(rows.map(({ productId, ...held }) => [productId, held]))
  return lines.some(({ productId, quantity, stock }) => {
    const held = heldOf.get(productId) ?? { held: 0, unconfirmed: 0 }
    const max = Math.max(MIN_PIECES_FOR_NEW_ACCOUNTS, Math.floor((stock + held.held) / 2))
    return exceedsShare(max, held, quantity, isConfirmed)
  })
}

/** The orders of one account in one delivery slot. */
export const MAX_ORDERS_IN_SLOT = 3

export type PlaceSlot = { placeId: number } & Pick<DeliverySlot, 'day' | 'from'>

/** Whether an account has as many orders in a slot of a locked place as it may have. */
export async function isSlotLimitReached(
  tx: Db,
  userId: number,
  { placeId, day, from }: PlaceSlot,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from order_slots join orders on orders.id = order_slots.order_id
      where order_slots.place_id = ${placeId} and order_slots.day = ${day} and order_slots.time_from = ${from}
        and order_slots.held and orders.user_id = ${userId}`,
  )
  return (rowCount ?? 0) >= MAX_ORDERS_IN_SLOT
}
