import { asc, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Delivery, OrderStep } from '#contract/orders.ts'
import type { Db } from '#db/connect.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { attemptsOf, carriersOf } from '../../deliveries/order-deliveries.ts'

/** The statuses that orders got, oldest first, by the id of the order. */
export async function stepsByOrder(db: Db, orderIds: number[]): Promise<Map<number, OrderStep[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await STEPS(db, { orderIds })
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, steps]) => [
      orderId,
      steps.map(stepReply),
    ]),
  )
}

const STEPS = preparedQuery(db =>
  db
    .select({ orderId: orderSteps.orderId, status: orderSteps.status, at: orderSteps.at })
    .from(orderSteps)
    .where(isAnyOf(orderSteps.orderId, sql.placeholder('orderIds')))
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.id)),
)

/** A step in wire format. */
export const stepReply = ({ status, at }: { status: OrderStatus; at: Date }): OrderStep => ({
  status,
  date: dayOf(at.getTime()),
  time: timeOf(at.getTime()),
})

/** How orders come, by the id of the order: those with a courier or a failed attempt. */
export async function deliveriesByOrder(
  db: Db,
  lang: Language,
  orderIds: number[],
): Promise<Map<number, Delivery>> {
  const [carriers, attempts] = [await carriersOf(db, orderIds), await attemptsOf(db, orderIds)]
  const ids = new Set([...carriers.keys(), ...attempts.keys()])
  return new Map(
    [...ids].map(id => {
      const carrier = carriers.get(id)
      return [
        id,
        {
          courier_id: carrier?.id ?? null,
          courier: carrier?.name[lang] ?? '',
          tracking_number: carrier?.trackingNumber ?? '',
          tracking_url: carrier?.url ?? null,
          failed: (attempts.get(id) ?? []).map(({ at, reason, nextDay }) => ({
            date: dayOf(at.getTime()),
            time: timeOf(at.getTime()),
            reason: deliveryFailures[reason][lang],
            next_day: nextDay,
          })),
        },
      ]
    }),
  )
}
