import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { DispensingLabels } from '#contract/admin/orders/dispensing-labels.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { prescriptionItems, prescriptions, prescriptionUses } from '#db/schema/prescriptions.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'

type Request = { orderId: number; now: number; pharmacy: DispensingLabels['pharmacy'] }

/**
 * The labels of the prescribed medicines of an order, in the language of its customer; undefined if there is
 * no such order. Each prescription for a medicine has a label of its own.
 */
export async function dispensingLabels(
  db: Db,
  { orderId, now, pharmacy }: Request,
): Promise<DispensingLabels | undefined> {
  const [order] = await db
    .select({ language: users.language, packedAt })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const rows = await db
    .select({
      id: prescriptionItems.id,
      prescriptionId: prescriptions.id,
      lineId: orderLines.id,
      approved: prescriptionItems.quantity,
      isReplacement: sql<boolean>`${orderLines.productId} is distinct from ${prescriptionItems.productId}`,
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
      sql`prescribed_lines(${orders.id}) prescribed`,
      sql`prescribed.item_id = ${prescriptionItems.id}`,
    )
    .innerJoin(orderLines, sql`${orderLines.id} = prescribed.line_id`)
    .where(and(eq(orders.id, orderId), ne(orders.status, 'cancelled')))
    .orderBy(asc(orderLines.id), asc(prescriptionItems.id))
  for (const prescriptionId of new Set(rows.map(row => row.prescriptionId)))
    await db.execute(sql`select audit_read('prescriptions', ${String(prescriptionId)}, 'prescription_items')`)
  return {
    number: (await loadOrderNumbers(db))(orderId),
    date: dayOf(order.packedAt?.getTime() ?? now),
    language: order.language ?? 'ar',
    pharmacy,
    labels: labelsOf(rows),
  }
}

/** When an order that is packed or handed over was packed: a label that is printed again keeps its day. */
const packedAt = sql<Date | null>`(
  select max(step.at) from order_steps step
  where step.order_id = orders.id and step.status = 'on_its_way'
    and orders.status in ('on_its_way', 'delivered')
)`.mapWith(orderSteps.at)

type Prescribed = DispensingLabels['labels'][number] & {
  prescriptionId: number
  lineId: number
  approved: number
  isReplacement: boolean
}

/**
 * One label for each prescription of a line. Its pieces are those that the prescription covers; the last
 * prescription has the rest, because a replacement may have more pieces, or fewer than prescriptions.
 */
function labelsOf(rows: Prescribed[]): DispensingLabels['labels'] {
  const left = new Map(rows.map(({ id, approved }) => [id, approved]))
  const labels = [...Map.groupBy(rows, ({ lineId }) => lineId).values()].flatMap(line => {
    let missing = line[0]?.quantity ?? 0
    return line.map(({ prescriptionId: _, lineId: __, approved: ___, ...label }, index) => {
      const covered = left.get(label.id) ?? 0
      const quantity = index === line.length - 1 ? missing : Math.min(covered, missing)
      left.set(label.id, covered - quantity)
      missing -= quantity
      return { ...label, quantity }
    })
  })
  const labelled = new Set(labels.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  return labels
    .filter(({ id, quantity, isReplacement }) => quantity > 0 || (isReplacement && !labelled.has(id)))
    .map(({ isReplacement: _, ...label }) => ({ ...label, quantity: Math.max(label.quantity, 1) }))
}
