import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { isHandedOver } from '../orders/handed-over.ts'
import { lockOrder } from '../orders/order-transitions.ts'
import { lockCover, returnCoverOf, takeCover } from './prescription-cover.ts'

type Lapsed = {
  itemIds: number[]
  productId: number
  patientId: number
  quantity: number
  minAge: number | null
  day: string | null
}

/**
 * Covers the orders of a customer that wait because a prescription has ended, by newer prescriptions of the
 * same patients, also what has replaced their medicines. An order that these do not cover whole stays as it
 * is.
 */
export async function renewCover(tx: Db, { userId, now }: { userId: number; now: number }): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct used.order_id as id from prescription_uses used
      join orders on orders.id = used.order_id
      join prescription_items item on item.id = used.item_id
      join prescriptions on prescriptions.id = item.prescription_id
    where orders.user_id = ${userId} and orders.status <> 'cancelled' and not ${isHandedOver}
      and prescriptions.valid_until < ${dayOf(now)}
    order by id`)
  for (const { id } of rows) await renewCoverOf(tx, id, { userId, now })
}

async function renewCoverOf(tx: Db, orderId: number, { userId, now }: { userId: number; now: number }) {
  if ((await lockOrder(tx, orderId))?.status === 'cancelled') return
  const today = dayOf(now)
  const { rows: lapsed } = await tx.execute<Lapsed>(sql`
    with lapsed as (
      select array_agg(item.id) as items, item.product_id, prescriptions.patient_id
      from prescription_uses used
        join prescription_items item on item.id = used.item_id
        join prescriptions on prescriptions.id = item.prescription_id
      where used.order_id = ${orderId}
      group by item.product_id, prescriptions.patient_id
      having min(prescriptions.valid_until) < ${today}
    )
    select items as "itemIds", lapsed.product_id as "productId", patient_id as "patientId",
      coalesce(sum(line.quantity), 0)::int as quantity, max(products.min_age) as "minAge",
      (select greatest(day, ${today}::date)::text from order_slots where order_id = ${orderId}) as day
    from lapsed
      left join order_lines line on line.id in (
        select line_id from prescribed_lines(${orderId}::int) where item_id = any(items)
      )
      left join products on products.id = line.product_id
    group by items, lapsed.product_id, patient_id`)
  if (lapsed.some(({ quantity }) => quantity === 0)) return
  const patients = new Map(lapsed.map(({ productId, patientId }) => [productId, patientId]))
  // What else covers the same product is used again, so it is given back first.
  await tx
    .transaction(async inner => {
      await returnCoverOf(
        inner,
        orderId,
        lapsed.flatMap(({ itemIds }) => itemIds),
      )
      const customer = { userId, now, patients, day: lapsed[0]?.day ?? today }
      const { itemIds, ...rest } = await lockCover(inner, customer, lapsed)
      if (Object.values(rest).some(lacking => lacking.length > 0)) throw new NotCovered()
      await takeCover(inner, orderId, itemIds)
    })
    .catch(error => {
      if (!(error instanceof NotCovered)) throw error
    })
}

class NotCovered extends Error {}
