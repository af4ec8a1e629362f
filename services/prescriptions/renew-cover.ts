import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { isHandedOver } from '../orders/handed-over.ts'
import { lockOrder } from '../orders/order-transitions.ts'
import { lockCover, returnCoverOf, takeCover } from './prescription-cover.ts'

type Lapsed = { productId: number; patientId: number; quantity: number; day: string | null }

/**
 * Covers the orders of a customer that wait because a prescription has ended, by newer prescriptions of the
 * same patients. An order that these do not cover whole stays as it is.
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
    select item.product_id as "productId", prescriptions.patient_id as "patientId",
      (select coalesce(sum(quantity), 0)::int from order_lines line
        where line.order_id = ${orderId} and line.product_id = item.product_id) as quantity,
      (select greatest(day, ${today}::date)::text from order_slots where order_id = ${orderId}) as day
    from prescription_uses used
      join prescription_items item on item.id = used.item_id
      join prescriptions on prescriptions.id = item.prescription_id
    where used.order_id = ${orderId}
    group by item.product_id, prescriptions.patient_id
    having min(prescriptions.valid_until) < ${today}`)
  // A replacement has no prescription of its own.
  if (lapsed.some(({ quantity }) => quantity === 0)) return
  const patients = new Map(lapsed.map(({ productId, patientId }) => [productId, patientId]))
  // What else covers the same product is used again, so it is given back first.
  await tx
    .transaction(async inner => {
      for (const { productId } of lapsed) await returnCoverOf(inner, orderId, productId)
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
