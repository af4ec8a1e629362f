import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { bookingProblems, type Interval, isInClosedHours, type Slot } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { isDuringClosedHours } from '#domain/booking/home-care-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { isFollowUpUsed } from '#services/booking/follow-ups.ts'
import { loadHomeCareSchedule, teamsOf } from '#services/booking/home-care/home-care.queries.ts'
import { type LockedBooking, lockBookingToMove } from '#services/booking/move-booking.ts'
import { refuseBookingProblems, refuseWithFields, reserveTime } from '#services/booking/reserve-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { updateUnlessTaken } from '#services/booking/update-booking.queries.ts'
import type { TellPatients } from '#services/messages/tell-patients.ts'
import type { Queue } from '#services/queue.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { restoredChanges } from './bookings.ts'
import { newsBefore, reviveSuperseded, withdrawUntold } from './withdraw-untold.ts'

/**
 * Takes back the cancellation of the booking of a condition. Refuses if the time has been taken or closed
 * since, the doctor no longer sees patients or is elsewhere then, or another free follow-up was booked; its
 * time may have come. Tells the patient only if the message about the cancellation was sent; if not, all is
 * as it was before.
 */
export async function restoreBooking(
  db: Db,
  which: SQL,
  { now, tellPatients, queue }: { now: number; tellPatients: TellPatients; queue: Queue },
): Promise<void> {
  const booking = orNotFound(await lockBookingToMove(db, which))
  const changes = restoredChanges(booking, now)
  const { id, userId, patientId, sequence, visitNumber } = booking
  const interval = { startsAt: booking.startsAt.getTime(), endsAt: booking.endsAt.getTime() }
  const requested = { date: dayOf(interval.startsAt), time: timeOf(interval.startsAt) }
  const whose =
    visitNumber === null
      ? await doctorToRestore(db, booking, { interval, requested, now })
      : await serviceToRestore(db, booking, requested)
  const patientBusy = 'staff.patient_busy'
  const isUntold = await withdrawUntold(db, id, { kind: 'cancelled', sequence })
  if (isUntold) await reviveSuperseded(db, id, { queue, now })
  await reserveTime(db, { id, userId, patientId, ...whose, ...interval, requested, now, patientBusy }, seat =>
    updateUnlessTaken(db, id, { ...changes, seat, sequence: isUntold ? sequence - 1 : sequence + 1 }),
  )
  if (isUntold) return
  const earlier = await newsBefore(db, id, sequence)
  const { doctorId, hospitalId } = booking
  const former = { startsAt: interval.startsAt, ...(visitNumber === null && { doctorId, hospitalId }) }
  await tellPatients(db, { kind: 'moved', bookingId: id, former, ...earlier })
}

async function doctorToRestore(
  db: Db,
  booking: LockedBooking,
  { interval, requested, now }: { interval: Interval; requested: Slot; now: number },
) {
  const { doctorId, hospitalId, startsAt, shape } = booking
  const schedule = await scheduleOf(db, doctorId, requested.date)
  if (!schedule) throw refuse('staff.doctor_gone')
  const problems = bookingProblems(requested, schedule, now)
  refuseBookingProblems(problems.filter(problem => problem === 'booking.day_off'))
  const isThere = hospitalAt(requested, schedule) === hospitalId
  if (!isThere || isInClosedHours(interval, schedule)) throw refuse('staff.hours_closed')
  if (await isFollowUpUsed(db, booking)) throw refuse('staff.follow_up_used')
  await releaseUnofferedTime(db, doctorId, startsAt)
  return { doctorId, shape }
}

async function serviceToRestore(db: Db, { serviceId }: LockedBooking, requested: Slot) {
  const capacity = (await teamsOf(db, [serviceId])).get(serviceId)
  if (capacity === undefined) throw refuse('home_care.not_offered')
  const { date } = requested
  const schedule = await loadHomeCareSchedule(db, { from: date, to: date })
  if (schedule.daysOff.includes(date)) refuseWithFields(['home_care.day_off'], 'home_care.outside_hours')
  if (isDuringClosedHours(requested, schedule))
    refuseWithFields(['home_care.outside_hours'], 'home_care.outside_hours')
  return { serviceId, capacity }
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
