import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { type Stop, stoppedOrders } from './stopped-orders.ts'

type OrderPrescription = {
  order_id: number
  id: number
  patient: string
  valid_until: string | null
  lapsed: boolean
}

/** The prescriptions that orders have used. `lapsed`: it ended before the order was handed over. */
export async function prescriptionsOfOrders(db: Db, orderIds: number[]): Promise<OrderPrescription[]> {
  const { rows } = await db.execute<OrderPrescription>(sql`
    select distinct orders.id as order_id, prescription.id, prescription.client_name as patient,
      valid_until::text,
      not ${isHandedOver}
        and coalesce(valid_until < (now() at time zone 'Asia/Riyadh')::date, false) as lapsed
    from orders join prescription_uses used on used.order_id = orders.id
      join prescription_items item on item.id = used.item_id
      join prescriptions prescription on prescription.id = item.prescription_id
    where orders.id = any(${sql.param(orderIds)}::int[]) and orders.status <> 'cancelled'
    order by orders.id, prescription.id`)
  return rows
}

/** Why orders among these must not be handed over: for their pieces, or because a prescription has ended. */
export async function orderStops(db: Db, orderIds: number[]): Promise<Map<number, Stop | 'lapsed'>> {
  const prescriptions = await prescriptionsOfOrders(db, orderIds)
  const lapsed = prescriptions.flatMap(({ order_id, lapsed }) => (lapsed ? [order_id] : []))
  return new Map([...lapsed.map(id => [id, 'lapsed'] as const), ...(await stoppedOrders(db, orderIds))])
}
