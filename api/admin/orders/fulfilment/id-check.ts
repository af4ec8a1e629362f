import { and, desc, eq } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderSteps } from '#db/schema/fulfilment.ts'
import { orders } from '#db/schema/orders.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { refuse } from '#services/refuse.ts'
import { staffNameSql } from '../../record-history.ts'

/**
 * Refuses to deliver a locked order whose receiver has to be of an age unless somebody confirms that the
 * receiver's ID was seen; returns when that was, as columns of the order.
 */
export async function checkId(
  tx: Db,
  { orderId, isChecked, now }: { orderId: number; isChecked: boolean; now: number },
): Promise<{ idCheckedAt?: Date }> {
  const [order] = await tx.select({ age: orders.ageLimit }).from(orders).where(eq(orders.id, orderId))
  const age = receiverAgeOf(order?.age ?? null)
  if (age === null) return {}
  if (isChecked) return { idCheckedAt: new Date(now) }
  throw refuse('staff.id_not_checked', {
    values: { age: String(age) },
    errors: { id_checked: ['staff.id_not_checked'] },
  })
}

/** When the receiver's ID was seen, and who of the staff confirmed that. */
export async function idCheckOf(db: Db, orderId: number): Promise<OrderRecord['id_check']> {
  const [row] = await db
    .select({ checkedAt: orders.idCheckedAt, by: staffNameSql })
    .from(orders)
    .leftJoin(orderSteps, and(eq(orderSteps.orderId, orders.id), eq(orderSteps.status, 'delivered')))
    .leftJoin(users, eq(users.id, orderSteps.staffId))
    .where(eq(orders.id, orderId))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  const at = row?.checkedAt?.getTime()
  return at === undefined ? null : { date: dayOf(at), time: timeOf(at), by: row?.by ?? '' }
}
