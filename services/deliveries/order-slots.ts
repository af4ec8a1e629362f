import { eq, sql } from 'drizzle-orm'
import type { OrderSlot as OrderSlotReply } from '#contract/delivery-slots.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { deliveryPlaces, orderSlots } from '#db/schema/delivery.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import type { DeliverySlot, PlaceKind } from '#domain/deliveries/delivery-slots.ts'
import { stripSeconds } from '#domain/text/format.ts'
import { type OpenPlace, openPlaces } from './open-places.ts'
import { DEFAULT_BRANCH, type ServingBranch } from './serving-branch.ts'

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
