import { and, eq, exists, gt, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import { sendTimeOf } from '#domain/booking/message-kinds.ts'
import { type PatientChange, tellPatients } from '#services/messages/tell-patients.ts'
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
    const first: PatientChange[] = []
    const second: PatientChange[] = []
    for (const [table, subjectOf] of [
      [bookings, (id: number) => ({ bookingId: id })],
      [homeCareBookings, (id: number) => ({ homeCareBookingId: id })],
    ] as const) {
      // Before the first ones, which set the time that this condition reads.
      for (const { id } of await secondReminders(tx, table, now))
        second.push({ kind: 'reminder_hours', ...subjectOf(id) })
      const due = await tx
        .update(table)
        .set({ remindedAt: new Date(now) })
        .where(firstReminderDue(tx, table, now))
        .returning({ id: table.id })
      for (const { id } of due) first.push({ kind: 'reminder_day', ...subjectOf(id) })
    }
    await tellPatients(tx, { queue, now, texts: textGateway?.channel }, [...first, ...second])
  })
}

type BookingTable = typeof bookings | typeof homeCareBookings

function firstReminderDue(db: Db, table: BookingTable, now: number) {
  return and(
    eq(table.status, 'pending'),
    isNull(table.remindedAt),
    gt(table.startsAt, new Date(now)),
    lte(table.startsAt, new Date(now + FIRST_LEAD_MS)),
    lte(table.createdAt, new Date(now - MIN_BOOKING_AGE_MS)),
    isWanted(db, table),
  )
}

/** The bookings of the next two hours without a second reminder of their time. */
function secondReminders(db: Db, table: BookingTable, now: number) {
  const subject = table === bookings ? messages.bookingId : messages.homeCareBookingId
  // As a text would; an e-mail so early would be read no sooner.
  const leavesAt = sendTimeOf({
    kind: 'reminder_hours',
    channel: 'sms',
    byPatient: false,
    dueAt: now,
    now,
  })
  return db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.status, 'pending'),
        gt(table.startsAt, new Date(leavesAt + MIN_LEAD_MS)),
        lte(table.startsAt, new Date(now + SECOND_LEAD_MS)),
        lte(table.remindedAt, new Date(now - MIN_GAP_MS)),
        isWanted(db, table),
        notExists(
          db
            .select({ id: messages.id })
            .from(messages)
            .where(
              and(
                eq(subject, table.id),
                eq(messages.kind, 'reminder_hours'),
                eq(messages.sequence, table.sequence),
              ),
            ),
        ),
      ),
    )
}

/** The patient has not turned reminders off, for this booking or for all. */
const isWanted = (db: Db, table: BookingTable) =>
  exists(
    db
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.id, table.patientId), wantsReminders(table))),
  )
