import { and, eq, exists, gt, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { sendTimeOf } from '#domain/booking/message-kinds.ts'
import { tellPatients } from '#services/messages/tell-patients.ts'
import { wantsReminders } from '#services/patients/patient-links.ts'
import type { JobDeps } from './deps.ts'

/**
 * How long before an appointment its patient is reminded, first and again; how old its booking is at least;
 * and how long after the first reminder another one makes sense. All in milliseconds.
 */
const FIRST_LEAD_MS = 24 * 60 * 60_000
const SECOND_LEAD_MS = 2 * 60 * 60_000
const MIN_BOOKING_AGE_MS = 2 * 60 * 60_000
const MIN_GAP_MS = 6 * 60 * 60_000
/** A reminder that would leave later than this before the appointment is of no use. */
const MIN_LEAD_MS = 45 * 60_000

/**
 * Writes the reminders of the appointments and home visits of the next 24 hours and of the next two hours, in
 * one transaction: each patient who has not turned them off gets one of each, also when two processes run at
 * the same time. A booking of the last two hours needs no reminder.
 */
export async function enqueueReminders({
  db,
  queue,
  clock,
  textGateway,
}: Pick<JobDeps, 'db' | 'queue' | 'clock' | 'textGateway'>): Promise<void> {
  const now = clock()
  await db.transaction(async tx => {
    // Before the first ones, which set the time that this condition reads.
    const second = await secondReminders(tx, now)
    const first = await tx
      .update(bookings)
      .set({ remindedAt: new Date(now) })
      .where(firstReminderDue(tx, now))
      .returning({ id: bookings.id })
    await tellPatients(tx, { queue, now, texts: textGateway?.channel }, [
      ...first.map(({ id }) => ({ kind: 'reminder_day' as const, bookingId: id })),
      ...second.map(({ id }) => ({ kind: 'reminder_hours' as const, bookingId: id })),
    ])
  })
}

function firstReminderDue(db: Db, now: number) {
  return and(
    eq(bookings.status, 'pending'),
    isNull(bookings.remindedAt),
    gt(bookings.startsAt, new Date(now)),
    lte(bookings.startsAt, new Date(now + FIRST_LEAD_MS)),
    lte(bookings.createdAt, new Date(now - MIN_BOOKING_AGE_MS)),
    isWanted(db),
  )
}

/** The bookings of the next two hours without a second reminder of their time. */
function secondReminders(db: Db, now: number) {
  // As a text would; an e-mail so early would be read no sooner.
  const leavesAt = sendTimeOf({
    kind: 'reminder_hours',
    channel: 'sms',
    byPatient: false,
    dueAt: now,
    now,
  })
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(leavesAt + MIN_LEAD_MS)),
        lte(bookings.startsAt, new Date(now + SECOND_LEAD_MS)),
        lte(bookings.remindedAt, new Date(now - MIN_GAP_MS)),
        isWanted(db),
        notExists(
          db
            .select({ id: messages.id })
            .from(messages)
            .where(
              and(
                eq(messages.bookingId, bookings.id),
                eq(messages.kind, 'reminder_hours'),
                eq(messages.sequence, bookings.sequence),
              ),
            ),
        ),
      ),
    )
}

/** The patient has not turned reminders off, for this booking or for all. */
const isWanted = (db: Db) =>
  exists(
    db
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.id, bookings.patientId), wantsReminders(bookings))),
  )
