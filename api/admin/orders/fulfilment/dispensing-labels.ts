import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { DispensingLabels } from '#contract/admin/orders/dispensing-labels.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { prescriptionItems, prescriptions, prescriptionUses } from '#db/schema/prescriptions.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { orderNumber } from '#domain/orders/order-states.ts'

type Request = { orderId: number; now: number; pharmacy: DispensingLabels['pharmacy'] }

/**
 * The labels of the prescribed medicines of an order, in the language of its customer; undefined if there is
 * no such order. Several prescriptions of one patient for a medicine make one label.
 */
export async function dispensingLabels(
  db: Db,
  { orderId, now, pharmacy }: Request,
): Promise<DispensingLabels | undefined> {
  const [order] = await db
    .select({ language: users.language })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const rows = await db
    .select({
      id: prescriptionItems.id,
      prescriptionId: prescriptions.id,
      lineId: orderLines.id,
      patient: prescriptions.clientName,
      product: { ar: orderLines.nameAr, en: orderLines.nameEn },
      quantity: orderLines.quantity,
      directions: prescriptionItems.directions,
      pharmacist: prescriptions.reviewerName,
    })
    .from(prescriptionUses)
    .innerJoin(prescriptionItems, eq(prescriptionItems.id, prescriptionUses.itemId))
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
    .innerJoin(orders, eq(orders.id, prescriptionUses.orderId))
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, prescriptionUses.orderId),
        eq(orderLines.productId, prescriptionItems.productId),
      ),
    )
    .where(and(eq(orders.id, orderId), ne(orders.status, 'cancelled')))
    .orderBy(asc(orderLines.id), asc(prescriptionItems.id))
  for (const prescriptionId of new Set(rows.map(row => row.prescriptionId)))
    await db.execute(sql`select audit_read('prescriptions', ${String(prescriptionId)}, 'prescription_items')`)
  const labels = [...Map.groupBy(rows, ({ lineId }) => lineId).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { prescriptionId: _, lineId: __, ...label } = first
    const directions = new Set([first, ...others].map(row => row.directions).filter(Boolean))
    return [{ ...label, directions: [...directions].join(' · ') }]
  })
  return {
    number: orderNumber(orderId),
    date: dayOf(now),
    language: order.language ?? 'ar',
    pharmacy,
    labels,
  }
}
