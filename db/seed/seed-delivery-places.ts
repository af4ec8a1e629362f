import type { Db } from '../connect.ts'
import { deliveryPlaces, deliveryWindows } from '../schema/delivery.ts'
import { withIds } from './deterministic-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { DeliveryPlaceSeed } from './seed-types.ts'

/** Inserts the zones in which the pharmacy delivers, and its branch with pick-up, with their weekly times. */
export async function seedDeliveryPlaces(db: Db, places: DeliveryPlaceSeed[]): Promise<void> {
  const placeRows = withIds(places)
  await insertRows(
    db,
    deliveryPlaces,
    placeRows.map(({ id, name, address }) => ({
      id,
      kind: address ? 'branch' : 'zone',
      nameAr: name.ar,
      nameEn: name.en,
      addressAr: address?.ar,
      addressEn: address?.en,
    })),
  )
  await insertRows(
    db,
    deliveryWindows,
    withIds(
      placeRows.flatMap(({ id, windows }) =>
        windows.map(({ from, to, weekdays, ...window }) => ({
          ...window,
          placeId: id,
          weekdays: [...weekdays],
          timeFrom: from,
          timeTo: to,
        })),
      ),
    ),
  )
}
