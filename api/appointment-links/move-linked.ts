import type { Db } from '#db/connect.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { bookingInterval, bookingProblems, type Slot } from '#domain/booking/booking-window.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { lockHomeCareBookingToMove } from '#services/booking/home-care/reserve-seat.queries.ts'
import { moveSeat } from '#services/booking/home-care/reserve-seat.ts'
import { lockBookingToMove, recordToHeed, updateBookingTime } from '#services/booking/reserve-time.queries.ts'
import { refuseBookingProblems, reserveTime } from '#services/booking/reserve-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { refuse } from '#services/refuse.ts'
import { refuseIfChanged } from './refuse-if-changed.ts'

type Seen = { now: number; sequence: number | undefined }

/** Moves an appointment as its patient's own call does; returns whether its time has changed. */
export async function moveLinkedAppointment(
  db: Db,
  id: number,
  slot: Slot,
  { now, sequence }: Seen,
): Promise<boolean> {
  const booking = await lockBookingToMove(db, id)
  if (!booking) throw refuse('link.unknown')
  if (booking.status === 'cancelled') throw refuse('booking.is_cancelled')
  if (!isUpcoming(booking.status, booking.startsAt.getTime(), now)) throw refuse('booking.begun')
  const { doctorId, userId, shape } = booking
  const schedule = await scheduleOf(db, doctorId, slot.date, shape)
  if (!schedule) throw refuse('booking.doctor_away')
  const interval = bookingInterval(slot, schedule.visitLength)
  if (interval.startsAt === booking.startsAt.getTime()) return false
  refuseIfChanged(booking, sequence)
  refuseBookingProblems(bookingProblems(slot, schedule, now))
  const movedBy = userId ?? undefined
  const patientId = movedBy === undefined ? booking.patientId : await recordToHeed(db, id, movedBy)
  const request = { id, userId, patientId, doctorId, shape, ...interval, requested: slot, now }
  await reserveTime(db, request, () => updateBookingTime(db, id, { ...interval, movedBy }))
  return true
}

/** Moves a home visit as its patient's own call does; returns whether its time has changed. */
export async function moveLinkedHomeVisit(
  db: Db,
  id: number,
  slot: Slot,
  { now, sequence }: Seen,
): Promise<boolean> {
  const visit = await lockHomeCareBookingToMove(db, id)
  if (!visit) throw refuse('link.unknown')
  if (visit.status === 'cancelled') throw refuse('home_care.is_cancelled')
  if (!isUpcoming(visit.status, visit.startsAt.getTime(), now)) throw refuse('booking.begun')
  if (timestampAt(slot.date, slot.time) === visit.startsAt.getTime()) return false
  refuseIfChanged(visit, sequence)
  const { userId, serviceId } = visit
  const movedBy = userId === null ? {} : { movedBy: userId }
  await moveSeat(db, { ...slot, id, userId, ...movedBy, serviceId, current: visit, now })
  return true
}
