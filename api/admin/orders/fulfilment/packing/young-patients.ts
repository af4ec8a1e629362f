import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { isOldEnough } from '#domain/prescriptions/choose-cover.ts'
import { isHandedOver } from '#services/orders/handed-over.ts'
import { birthDateOfPatient } from '#services/prescriptions/prescription-cover.ts'
import { loadStockRules } from '#services/stock-rules.ts'

type Prescribed = { orderId: number; prescriptionId: number; birthDate: string | null; minAge: number }

/**
 * The orders among these that have not left, with the prescriptions whose patients are not old enough for
 * what they get, by the birth date that is known now.
 */
export async function ordersForTooYoung(db: Db, orderIds: number[]) {
  const { rows } = await db.execute<Prescribed>(sql`
    select distinct orders.id as "orderId", prescriptions.id as "prescriptionId",
      ${birthDateOfPatient}::text as "birthDate", products.min_age as "minAge"
    from orders
      cross join prescribed_lines(orders.id) prescribed
      join prescription_items item on item.id = prescribed.item_id
      join prescriptions on prescriptions.id = item.prescription_id
      join patients on patients.id = prescriptions.patient_id
      join order_lines line on line.id = prescribed.line_id
      join products on products.id = line.product_id and products.min_age > 0
    where orders.id = any(${sql.param(orderIds)}::int[]) and orders.status <> 'cancelled'
      and not ${isHandedOver}`)
  if (rows.length === 0) return []
  const { day } = await loadStockRules(db)
  return rows.filter(row => !isOldEnough(row, day))
}
