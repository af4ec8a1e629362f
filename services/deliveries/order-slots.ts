import { and, asc, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderSlot as OrderSlotReply } from '#contract/delivery-slots.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryClosedDays, deliveryPlaces, deliveryWindows, orderSlots } from '#db/schema/delivery.ts'
import { orders } from '#db/schema/orders.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type DeliverySlot, openSlots, type PlaceKind, slotKey } from '#domain/deliveries/delivery-slots.ts'
import { isMovable, orderTransitions } from '#domain/orders/order-states.ts'
import { stripSeconds } from '#domain/text/format.ts'
import { DEFAULT_BRANCH, type ServingBranch } from '../stock.ts'

/** When and where an order is received, as it was when it was placed. */
export type OrderSlot = DeliverySlot & {
  placeId: number
  kind: PlaceKind
  name: LocalizedText
  address: LocalizedText
}

/**
 * Locks a place until the transaction ends and returns it with its open slots; undefined if it is not in use.
 * Orders of one place wait for each other here, so that what is read stays true: lock it after the products.
 */
export async function lockOpenPlace(tx: Db, placeId: number, now: number): Promise<OpenPlace | undefined> {
  await tx
    .select({ id: deliveryPlaces.id })
    .from(deliveryPlaces)
    .where(eq(deliveryPlaces.id, placeId))
    .for('no key update')
  const [place] = await openPlaces(tx, now, eq(deliveryPlaces.id, placeId))
  return place
}

/** Gives an order a slot of a locked place. */
export async function insertOrderSlot(tx: Db, orderId: number, slot: OrderSlot): Promise<void> {
  await tx.insert(orderSlots).values({
    orderId,
    placeId: slot.placeId,
    kind: slot.kind,
    nameAr: slot.name.ar,
    nameEn: slot.name.en,
    addressAr: slot.address.ar,
    addressEn: slot.address.en,
    day: slot.day,
    timeFrom: slot.from,
    timeTo: slot.to,
  })
}

/** Gives the slot of a cancelled order back. */
export async function releaseSlot(tx: Db, orderId: number): Promise<void> {
  await tx.update(orderSlots).set({ held: false }).where(eq(orderSlots.orderId, orderId))
}

/**
 * Locks the place of a cancelled order and returns its branch and slot; undefined if the slot is not open any
 * more. An order without a slot needs none.
 */
export async function lockOpenSlotOf(
  tx: Db,
  orderId: number,
  now: number,
): Promise<{ branch: ServingBranch; slot?: OrderSlot } | undefined> {
  const slot = (await slotsOfOrders(tx, [orderId])).get(orderId)
  if (!slot) return { branch: DEFAULT_BRANCH }
  const place = await lockOpenPlace(tx, slot.placeId, now)
  return place && findSlot(place, slot) && { branch: place, slot }
}

/** Takes the slot of a cancelled order again. */
export async function holdSlotAgain(tx: Db, orderId: number): Promise<void> {
  await tx.update(orderSlots).set({ held: true }).where(eq(orderSlots.orderId, orderId))
}

/** The open slot of a place that begins then. */
export const findSlot = (place: OpenPlace | undefined, { day, from }: { day?: string; from?: string }) =>
  place?.slots.find(slot => slot.day === day && slot.from === from)

/** The slots of those orders that have one, by the id of the order. */
export async function slotsOfOrders(db: Db, orderIds: number[]): Promise<Map<number, OrderSlot>> {
  if (orderIds.length === 0) return new Map()
  const rows = await SLOTS(db, { orderIds })
  return new Map(
    rows.map(row => [
      row.orderId,
      {
        placeId: row.placeId,
        kind: row.kind,
        name: { ar: row.nameAr, en: row.nameEn },
        address: { ar: row.addressAr, en: row.addressEn },
        day: row.day,
        from: stripSeconds(row.timeFrom),
        to: stripSeconds(row.timeTo),
      },
    ]),
  )
}

const SLOTS = preparedQuery(db =>
  db
    .select()
    .from(orderSlots)
    .where(isAnyOf(orderSlots.orderId, sql.placeholder('orderIds'))),
)

/** A slot in wire format, in one language. */
export function slotReply(slot: OrderSlot | undefined, lang: Language): OrderSlotReply | null {
  if (!slot) return null
  const { placeId, name, address, ...when } = slot
  return { ...when, place_id: placeId, place: name[lang], address: address[lang] }
}

/** A place with the slots that an order of now can have. */
export type OpenPlace = {
  id: number
  kind: PlaceKind
  name: LocalizedText
  address: LocalizedText
  /** Where the stock of its orders lies. */
  branchId: number
  slots: DeliverySlot[]
}

/** The places in use, in the order in which they were added, with their open slots; `where` limits them. */
export async function openPlaces(db: Db, now: number, where?: SQL): Promise<OpenPlace[]> {
  const places = await db
    .select({
      id: deliveryPlaces.id,
      kind: deliveryPlaces.kind,
      name: { ar: deliveryPlaces.nameAr, en: deliveryPlaces.nameEn },
      address: { ar: deliveryPlaces.addressAr, en: deliveryPlaces.addressEn },
      branchId: deliveryPlaces.branchId,
    })
    .from(deliveryPlaces)
    .where(and(eq(deliveryPlaces.active, true), where))
    .orderBy(asc(deliveryPlaces.id))
  if (places.length === 0) return []
  const scheduleOf = await readSchedules(
    db,
    places.map(({ id }) => id),
    dayOf(now),
  )
  return places.map(place => ({ ...place, slots: openSlots(scheduleOf(place.id), now) }))
}

/** Reads the schedules of places from a day on; returns a function from the id of a place to its schedule. */
async function readSchedules(db: Db, ids: number[], today: string) {
  const windows = await db.select().from(deliveryWindows).where(isAnyOf(deliveryWindows.placeId, ids))
  const closedDays = await db
    .select()
    .from(deliveryClosedDays)
    .where(and(isAnyOf(deliveryClosedDays.placeId, ids), gte(deliveryClosedDays.day, today)))
  const { placeId, day, timeFrom } = orderSlots
  const taken = await db
    .select({ placeId, day, timeFrom, count: count() })
    .from(orderSlots)
    .where(and(isAnyOf(placeId, ids), gte(day, today), orderSlots.held))
    .groupBy(placeId, day, timeFrom)
  return (id: number) => ({
    windows: windows.filter(ofPlace(id)).map(({ timeFrom, timeTo, ...window }) => ({
      ...window,
      from: stripSeconds(timeFrom),
      to: stripSeconds(timeTo),
    })),
    closedDays: new Set(closedDays.filter(ofPlace(id)).map(row => row.day)),
    taken: new Map(
      taken
        .filter(ofPlace(id))
        .map(row => [slotKey({ day: row.day, from: stripSeconds(row.timeFrom) }), row.count]),
    ),
  })
}

const ofPlace = (id: number) => (row: { placeId: number }) => row.placeId === id

const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[]

/** Of an order: that it can still be received at another time. */
export const hasNotLeft = inArray(orders.status, statuses.filter(isMovable))

/** The ids of the open orders of a place that are to be received on some days. */
export async function openOrdersOnDays(db: Db, placeId: number, days: string[]): Promise<number[]> {
  if (days.length === 0) return []
  const rows = await db
    .select({ id: orders.id })
    .from(orderSlots)
    .innerJoin(orders, and(eq(orders.id, orderSlots.orderId), hasNotLeft))
    .where(and(eq(orderSlots.placeId, placeId), isAnyOf(orderSlots.day, days), orderSlots.held))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
