import { sql } from 'drizzle-orm'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { latestIsWithdrawn } from '#services/patients/consents.ts'
import type { JobDeps } from '../deps.ts'

/** Nobody is reminded of an order at night. */
const FIRST_TIME = '08:00'

/** Reminders per run; the next run is a quarter of an hour later. */
const MAX_REMINDERS_PER_RUN = 500

/**
 * Enqueues the e-mails that remind customers of products that end in some days; of two processes that run at
 * the same time, one takes a reminder. Who has ordered the product again meanwhile, or has withdrawn the
 * consent, is not reminded. Deletes reminders whose product has ended.
 */
export async function enqueueReorderReminders({ db, queue, clock }: Pick<JobDeps, 'db' | 'queue' | 'clock'>) {
  const now = clock()
  const today = dayOf(now)
  await db.execute(sql`delete from reorder_reminders where ends_on < ${today}`)
  if (timeOf(now) < FIRST_TIME) return
  await db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update reorder_reminders set enqueued_at = ${new Date(now)} where id in (
        select r.id from reorder_reminders r
        where r.remind_on <= ${today} and r.enqueued_at is null
          and not exists (
            select from orders o join order_lines l on l.order_id = o.id
            where o.user_id = r.user_id and l.product_id = r.product_id and o.created_at > r.created_at
              and o.status <> 'cancelled')
          and ${latestIsWithdrawn(sql`r.user_id`)} is not true
        order by r.remind_on, r.id limit ${MAX_REMINDERS_PER_RUN} for update of r skip locked)
      returning id`)
    await queue.enqueue(
      tx,
      'mail',
      ...rows.map(({ id: reorderReminderId }) => ({
        template: 'reorder_reminder' as const,
        reorderReminderId,
      })),
    )
  })
}
