import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { type Stop, stoppedOrders } from './stopped-orders.ts'
import { ordersForTooYoung } from './young-patients.ts'

type OrderPrescription = {
  order_id: number
  id: number
  patient: string
  valid_until: string | null
  lapsed: boolean
  too_young: boolean
}

/**
 * The prescriptions that orders have used. Before the order is handed over: `lapsed`: it has ended;
 * `too_young`: its patient is not old enough for a medicine of it.
 */
export async function prescriptionsOfOrders(db: Db, orderIds: number[]): Promise<OrderPrescription[]> {
  const { rows } = await db.execute<Omit<OrderPrescription, 'too_young'>>(sql`
    select distinct orders.id as order_id, prescription.id, prescription.client_name as patient,
      valid_until::text,
      not ${isHandedOver}
        and coalesce(valid_until < (now() at time zone 'Asia/Riyadh')::date, false) as lapsed
    from orders join prescription_uses used on used.order_id = orders.id
      join prescription_items item on item.id = used.item_id
      join prescriptions prescription on prescription.id = item.prescription_id
    where orders.id = any(${sql.param(orderIds)}::int[]) and orders.status <> 'cancelled'
    order by orders.id, prescription.id`)
  const tooYoung = await ordersForTooYoung(db, orderIds)
  return rows.map(row => ({
    ...row,
    too_young: tooYoung.some(of => of.orderId === row.order_id && of.prescriptionId === row.id),
  }))
}

/** Why orders among these must not be handed over: for their pieces, or for a prescription. */
export async function orderStops(
  db: Db,
  orderIds: number[],
): Promise<Map<number, Stop | 'lapsed' | 'too_young'>> {
  const prescriptions = await prescriptionsOfOrders(db, orderIds)
  const lapsed = prescriptions.flatMap(({ order_id, lapsed }) => (lapsed ? [order_id] : []))
  const tooYoung = prescriptions.flatMap(({ order_id, too_young }) => (too_young ? [order_id] : []))
  return new Map([
    ...lapsed.map(id => [id, 'lapsed'] as const),
    ...tooYoung.map(id => [id, 'too_young'] as const),
    ...(await stoppedOrders(db, orderIds)),
  ])
}
