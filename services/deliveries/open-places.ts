import { and, asc, count, eq, gte, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryClosedDays, deliveryPlaces, deliveryWindows, orderSlots } from '#db/schema/delivery.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type DeliverySlot, openSlots, type PlaceKind, slotKey } from '#domain/deliveries/delivery-slots.ts'
import { stripSeconds } from '#domain/text/format.ts'

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
