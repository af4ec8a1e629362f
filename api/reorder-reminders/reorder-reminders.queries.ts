import { and, asc, eq } from 'drizzle-orm'
import type { ReorderReminder } from '#contract/reorder-reminders.ts'
import type { Db } from '#db/connect.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { reorderDays } from '#domain/orders/reorder-day.ts'
import { isForSale } from '#services/stock.ts'

/** The reminders of a user, the next one first. */
export function reorderRemindersOf(db: Db, userId: number): Promise<ReorderReminder[]> {
  return db
    .select({
      product_id: reorderReminders.productId,
      remind_on: reorderReminders.remindOn,
      ends_on: reorderReminders.endsOn,
    })
    .from(reorderReminders)
    .where(eq(reorderReminders.userId, userId))
    .orderBy(asc(reorderReminders.remindOn), asc(reorderReminders.id))
}

/** Whether a delivered order of a user has a product that the store still sells. */
export async function isDelivered(db: Db, userId: number, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, and(eq(products.id, orderLines.productId), isForSale))
    .where(
      and(eq(orders.userId, userId), eq(orders.status, 'delivered'), eq(orderLines.productId, productId)),
    )
    .limit(1)
  return rows.length > 0
}

/** Sets the reminder of a product that lasts `days` from today on; one that was set before is replaced. */
export async function saveReorderReminder(
  db: Db,
  reminder: { userId: number; productId: number; days: number; now: number },
): Promise<ReorderReminder> {
  const { userId, productId, days, now } = reminder
  const changes = { ...reorderDays(dayOf(now), days), createdAt: new Date(now), enqueuedAt: null }
  await db
    .insert(reorderReminders)
    .values({ userId, productId, ...changes })
    .onConflictDoUpdate({ target: [reorderReminders.userId, reorderReminders.productId], set: changes })
  return { product_id: productId, remind_on: changes.remindOn, ends_on: changes.endsOn }
}

export async function deleteReorderReminder(db: Db, userId: number, productId: number): Promise<void> {
  await db
    .delete(reorderReminders)
    .where(and(eq(reorderReminders.userId, userId), eq(reorderReminders.productId, productId)))
}
