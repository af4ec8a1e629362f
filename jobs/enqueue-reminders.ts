import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import type { JobDeps } from './deps.ts'

/**
 * How long before an appointment its patient is reminded, and how old its booking is at least, in
 * milliseconds.
 */
const REMINDER_LEAD_MS = 24 * 60 * 60_000
const MIN_BOOKING_AGE_MS = 2 * 60 * 60_000

/**
 * Marks the appointments and home visits of the next 24 hours as reminded and enqueues their e-mails, in one
 * transaction: each gets one e-mail, also when two processes run at the same time. A booking of the last two
 * hours needs no reminder.
 */
export async function enqueueReminders({
  db,
  queue,
  clock,
}: Pick<JobDeps, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock()
  const remindedAt = new Date(now)
  await db.transaction(async tx => {
    const dueBookings = await tx
      .update(bookings)
      .set({ remindedAt })
      .where(reminderDue(bookings, now))
      .returning({ bookingId: bookings.id, sequence: bookings.sequence })
    const dueHomeVisits = await tx
      .update(homeCareBookings)
      .set({ remindedAt })
      .where(reminderDue(homeCareBookings, now))
      .returning({ homeCareBookingId: homeCareBookings.id, sequence: homeCareBookings.sequence })
    await queue.enqueue(
      tx,
      'mail',
      ...dueBookings.map(booking => ({ template: 'booking_reminder' as const, ...booking })),
      ...dueHomeVisits.map(booking => ({ template: 'home_care_reminder' as const, ...booking })),
    )
  })
}

function reminderDue(table: typeof bookings | typeof homeCareBookings, now: number) {
  return and(
    eq(table.status, 'pending'),
    isNull(table.remindedAt),
    gt(table.startsAt, new Date(now)),
    lte(table.startsAt, new Date(now + REMINDER_LEAD_MS)),
    lte(table.createdAt, new Date(now - MIN_BOOKING_AGE_MS)),
  )
}
