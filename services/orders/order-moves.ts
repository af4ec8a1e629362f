import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { deliveryClosedDays, deliveryPlaces, deliveryWindows, orderSlots } from '#db/schema/delivery.ts'
import { weekdayOf } from '#domain/booking/clinic-time.ts'
import { type DeliverySlot, isBeforeCutoff, slotKey } from '#domain/deliveries/delivery-slots.ts'
import { isMovable, type OrderStatus } from '#domain/orders/order-states.ts'
import {
  findSlot,
  lockOpenPlace,
  type OrderSlot,
  openPlaces,
  slotsOfOrders,
} from '../deliveries/order-slots.ts'
import { coverEnd, refuseAfterCover } from '../prescriptions/prescription-cover.ts'
import { refuse } from '../refuse.ts'
import { enforceShareOfNewAccountsInSlot, enforceSlotLimit } from './order-limits.ts'

type MovedOrder = { id: number; status: OrderStatus }
/**
 * `byStaff`: the pharmacy may move an order after the cut-off of its slot, too. `limitedUserId`: the customer
 * to whom the limit of orders in a slot applies.
 */
type Mover = { now: number; byStaff: boolean; limitedUserId?: number }

const NO_MOVES = { is_closed: false, slots: [], valid_until: null }

/** The other slots that an order can have now, in wire format. */
export async function slotMoves(db: Db, order: MovedOrder, { now, byStaff }: Mover) {
  const slot = (await slotsOfOrders(db, [order.id])).get(order.id)
  if (!slot || !isMovable(order.status)) return NO_MOVES
  const isClosed = await isDayClosed(db, slot)
  if (!byStaff && !isClosed && !isBeforeCutoff(slot, await cutoffOf(db, slot), now)) return NO_MOVES
  const [place] = await openPlaces(db, now, eq(deliveryPlaces.id, slot.placeId))
  const last = await coverEnd(db, order.id)
  const others = place?.slots.filter(
    other => slotKey(other) !== slotKey(slot) && (last === null || other.day <= last),
  )
  return { is_closed: isClosed, slots: others ?? [], valid_until: last }
}

/**
 * Moves a locked order to another slot of its place; returns whether it was not there already. The lock of
 * the place follows that of the order, as when an order is paid for late.
 */
export async function moveToSlot(
  tx: Db,
  order: MovedOrder,
  to: Pick<DeliverySlot, 'day' | 'from'>,
  mover: Mover,
): Promise<boolean> {
  const slot = (await slotsOfOrders(tx, [order.id])).get(order.id)
  if (!slot || !isMovable(order.status)) throw refuse('order.not_movable')
  if (slotKey(slot) === slotKey(to)) return false
  const place = await lockOpenPlace(tx, slot.placeId, mover.now)
  const { slots, valid_until } = await slotMoves(tx, order, mover)
  refuseAfterCover(valid_until, to.day)
  if (slots.length === 0) throw refuse('order.not_movable')
  const found = findSlot(place, to)
  if (!place || !found) throw refuse('order.slot_taken', { errors: { slot: ['order.slot_taken'] }, slots })
  if (mover.limitedUserId) {
    const target = { ...found, placeId: place.id }
    await enforceSlotLimit(tx, mover.limitedUserId, target)
    await enforceShareOfNewAccountsInSlot(tx, order.id, target)
  }
  await tx
    .update(orderSlots)
    .set({
      nameAr: place.name.ar,
      nameEn: place.name.en,
      addressAr: place.address.ar,
      addressEn: place.address.en,
      day: found.day,
      timeFrom: found.from,
      timeTo: found.to,
    })
    .where(eq(orderSlots.orderId, order.id))
  return true
}

async function isDayClosed(db: Db, { placeId, day }: OrderSlot): Promise<boolean> {
  const rows = await db
    .select({ day: deliveryClosedDays.day })
    .from(deliveryClosedDays)
    .where(and(eq(deliveryClosedDays.placeId, placeId), eq(deliveryClosedDays.day, day)))
  return rows.length > 0
}

/** The cut-off of a slot in minutes; 0 if its weekly time is gone. */
async function cutoffOf(db: Db, { placeId, day, from }: OrderSlot): Promise<number> {
  const windows = await db
    .select({ weekdays: deliveryWindows.weekdays, cutoff: deliveryWindows.cutoff })
    .from(deliveryWindows)
    .where(and(eq(deliveryWindows.placeId, placeId), eq(deliveryWindows.timeFrom, from)))
  return windows.find(({ weekdays }) => weekdays.includes(weekdayOf(day)))?.cutoff ?? 0
}
