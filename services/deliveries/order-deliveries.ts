import { asc, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { couriers, deliveryAttempts, parcels } from '#db/schema/fulfilment.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import type { DeliveryFailure } from '#domain/deliveries/delivery-failures.ts'
import { trackingUrl } from '#domain/deliveries/tracking.ts'

/** Who brings an order. `url`: where it is followed, if the courier has such a page. */
export type Carrier = { id: number; name: LocalizedText; trackingNumber: string; url: string | null }

/** The courier of each order that has one, by the id of the order. */
export async function carriersOf(db: Db, orderIds: number[]): Promise<Map<number, Carrier>> {
  if (orderIds.length === 0) return new Map()
  const rows = await CARRIERS(db, { orderIds })
  return new Map(
    rows.map(({ orderId, template, ...carrier }) => [
      orderId,
      { ...carrier, url: trackingUrl(template, carrier.trackingNumber) },
    ]),
  )
}

const CARRIERS = preparedQuery(db =>
  db
    .select({
      orderId: parcels.orderId,
      id: couriers.id,
      name: { ar: couriers.nameAr, en: couriers.nameEn },
      template: couriers.trackingUrl,
      trackingNumber: parcels.trackingNumber,
    })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(isAnyOf(parcels.orderId, sql.placeholder('orderIds'))),
)

type Attempt = { reason: DeliveryFailure; nextDay: string | null; at: Date }

/** The attempts to deliver that failed, oldest first, by the id of the order. */
export async function attemptsOf(db: Db, orderIds: number[]): Promise<Map<number, Attempt[]>> {
  if (orderIds.length === 0) return new Map()
  return Map.groupBy(await ATTEMPTS(db, { orderIds }), ({ orderId }) => orderId)
}

const ATTEMPTS = preparedQuery(db =>
  db
    .select()
    .from(deliveryAttempts)
    .where(isAnyOf(deliveryAttempts.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(deliveryAttempts.id)),
)
