import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { violates } from '#db/statements/violates.ts'
import { bookingProblems, isInClosedHours } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { lockBookingToMove } from '#services/booking/reserve-time.queries.ts'
import { refuseBookingProblems, reserveTime } from '#services/booking/reserve-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import type { TellPatients } from '#services/messages/tell-patients.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { restoredChanges } from '../../bookings.ts'
import { withdrawUntold } from '../../withdraw-untold.ts'

/**
 * Takes back the cancellation of an appointment. Refuses if the time has been taken or closed since, or
 * the doctor no longer sees patients. Tells
 * the patient only if the message about the cancellation was sent.
 */
export async function restoreAppointment(
  db: Db,
  id: number,
  { now, tellPatients }: { now: number; tellPatients: TellPatients },
): Promise<void> {
  const { shape } = orNotFound(await lockBookingToMove(db, id))
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const booking = orNotFound(row)
  const changes = restoredChanges(booking, now)
  const { userId, patientId, doctorId, sequence } = booking
  const interval = { startsAt: booking.startsAt.getTime(), endsAt: booking.endsAt.getTime() }
  const requested = { date: dayOf(interval.startsAt), time: timeOf(interval.startsAt) }
  const schedule = await scheduleOf(db, doctorId, requested.date)
  if (!schedule) throw refuse('staff.doctor_gone')
  const problems = bookingProblems(requested, schedule, now)
  refuseBookingProblems(problems.filter(problem => problem === 'booking.day_off'))
  if (isInClosedHours(interval, schedule)) throw refuse('staff.hours_closed')
  await releaseUnofferedTime(db, doctorId, booking.startsAt)
  const request = { id, userId, patientId, doctorId, shape, ...interval, requested, now }
  await reserveTime(db, { ...request, patientBusy: 'staff.patient_busy' }, () =>
    restore(db, id, { ...changes, sequence: sequence + 1 }),
  )
  if (await withdrawUntold(db, { bookingId: id }, { kind: 'cancelled', sequence })) return
  const former = { startsAt: interval.startsAt, doctorId }
  await tellPatients(db, { kind: 'moved', bookingId: id, former })
}

/** Returns undefined and changes nothing if the time is taken. */
async function restore(db: Db, id: number, changes: Partial<typeof bookings.$inferInsert>) {
  try {
    return await db.transaction(async tx => {
      const [restored] = await tx
        .update(bookings)
        .set(changes)
        .where(eq(bookings.id, id))
        .returning({ id: bookings.id })
      return restored?.id
    })
  } catch (error) {
    if (violates(error, 'exclusion')) return undefined
    throw error
  }
}

/** Ends the hold of a freed time that the waitlist has not offered yet. */
async function releaseUnofferedTime(db: Db, doctorId: number, startsAt: Date): Promise<void> {
  await db.execute(sql`select lock_held_times(${doctorId})`)
  await db
    .delete(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.doctorId, doctorId),
        eq(waitlistOffers.startsAt, startsAt),
        eq(waitlistOffers.state, 'open'),
        isNull(waitlistOffers.entryId),
      ),
    )
}
