import { listDeliverySlots, listEarliestSlots, MAX_PROMISED_PLACES } from '#contract/delivery-slots.ts'
import { openPlaces } from '#services/deliveries/order-slots.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function serveDeliverySlots(api: Api): void {
  // Both read the clock: a cached response ends with its minute (respond.ts).
  serve(api, listDeliverySlots, async ({ db, lang, now }) =>
    (await openPlaces(db, now)).map(({ name, address, branchId: _, ...place }) => ({
      ...place,
      name: name[lang],
      address: address[lang],
    })),
  )

  serve(api, listEarliestSlots, async ({ db, lang, now }) =>
    (await openPlaces(db, now))
      .flatMap(({ id, kind, name, slots: [slot] }) => (slot ? [{ id, kind, name: name[lang], slot }] : []))
      .slice(0, MAX_PROMISED_PLACES),
  )
}
