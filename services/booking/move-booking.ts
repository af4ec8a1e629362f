import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { appointmentDoctorId, bookings, visitServiceId } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { isUpcoming } from '#domain/booking/booking-states.ts'
import { bookingInterval, bookingProblems, type Schedule, type Slot } from '#domain/booking/booking-window.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { HOME_CARE_NOTICE_MINUTES } from '#domain/booking/home-care-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isApartFromRecord } from '../patients/patient-links.ts'
import { refuse } from '../refuse.ts'
import { refuseAfterLastFreeDay } from './follow-ups.ts'
import { lockHomeCare } from './home-care/home-care.queries.ts'
import { visitToReserve } from './home-care/visit-to-reserve.ts'
import { refuseBookingProblems, reserveTime } from './reserve-time.ts'
import { scheduleOf } from './schedules.ts'
import { updateBookingTime } from './update-booking.queries.ts'
import { bookedShape, changedVisit } from './visit-types.ts'

/** Locks the booking of a condition that is to be moved, also to another doctor; returns it, or undefined. */
export async function lockBookingToMove(db: Db, filter: SQL | undefined, newDoctorId?: number) {
  const [booking] = await db
    .select({
      doctorId: bookings.doctorId,
      serviceId: visitServiceId,
      userId: bookings.userId,
      patientId: bookings.patientId,
    })
    .from(bookings)
    .where(filter)
  if (!booking) return undefined
  // Two updates that have both taken their new time would deadlock. Locking always the patient first, then
  // the service or the doctors by id, runs moves one after another; bookings at a doctor and cancellations
  // do not wait for this kind of lock.
  if (booking.userId !== null)
    await db.select({ id: users.id }).from(users).where(eq(users.id, booking.userId)).for('no key update')
  await db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.id, booking.patientId))
    .for('no key update')
  if (booking.doctorId === null) await lockHomeCare(db, booking.serviceId)
  else
    await db
      .select({ id: doctors.id })
      .from(doctors)
      .where(inArray(doctors.id, [booking.doctorId, newDoctorId ?? booking.doctorId]))
      .orderBy(asc(doctors.id))
      .for('no key update')
  const [locked] = await db
    .select({
      ...getTableColumns(bookings),
      doctorId: appointmentDoctorId,
      serviceId: visitServiceId,
      shape: bookedShape,
    })
    .from(bookings)
    .where(filter)
    .for('update')
  return locked
}

/** A locked booking that is to be moved. */
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBookingToMove>>>

type Move = {
  now: number
  /** The account that moves its booking. */
  movedBy?: number | undefined
  patientBusy?: ErrorCode | undefined
  noticeMinutes?: number
  /** The hospitals for which the desk books; null: all. */
  places?: number[] | null
}

/**
 * Moves a locked booking as its patient may; returns whether its time has changed. Keeping its own time is
 * always allowed, also when the hours have changed since, or the service is no longer offered. `check`
 * refuses a move by a page that shows an earlier time; another hospital than the seen one is refused, too.
 */
export async function moveByPatient(
  db: Db,
  booking: LockedBooking,
  { seen_hospital_id: seen, ...slot }: Slot & { seen_hospital_id?: number | undefined },
  { check, ...move }: Move & { check?: (booking: LockedBooking) => void },
): Promise<boolean> {
  const { doctorId, shape, startsAt, status, visitNumber } = booking
  const isVisit = visitNumber !== null
  if (status === 'cancelled') throw refuse(isVisit ? 'home_care.is_cancelled' : 'booking.is_cancelled')
  if (!isUpcoming(status, startsAt.getTime(), move.now)) throw refuse('booking.begun')
  const schedule = isVisit ? null : await scheduleOf(db, doctorId, slot.date, { shape })
  if (schedule === undefined) throw refuse('booking.doctor_away')
  if (timestampAt(slot.date, slot.time) === startsAt.getTime()) return false
  check?.(booking)
  refuseAfterLastFreeDay(booking, slot.date)
  if (schedule) await refuseOtherHospital(db, booking, { ...slot, schedule, seen })
  if (schedule) await moveAppointmentTo(db, booking, slot, { schedule, ...move })
  else await moveVisit(db, booking, slot, { ...move, noticeMinutes: HOME_CARE_NOTICE_MINUTES })
  return true
}

type SeenSlot = Slot & { schedule: Schedule; seen: number | undefined }

/** Refuses to move a booking to a hospital other than the one that the person saw. */
export async function refuseOtherHospital(
  db: Db,
  booking: Pick<LockedBooking, 'fee'>,
  { schedule, seen, ...slot }: SeenSlot,
): Promise<void> {
  const hospital = hospitalAt(slot, schedule)
  if (seen === undefined || hospital === seen) return
  const fee = booking.fee === null ? null : toRiyals(booking.fee)
  throw await changedVisit(db, { length: schedule.visitLength, fee }, hospital)
}

/** Moves a locked appointment to a slot of a doctor's schedule. Refuses as booking does. */
export async function moveAppointmentTo(
  db: Db,
  booking: LockedBooking,
  slot: Slot,
  {
    schedule,
    doctorId = booking.doctorId,
    overbookReason,
    ...move
  }: Move & { schedule: Schedule; doctorId?: number | undefined; overbookReason?: string },
): Promise<void> {
  const { id, userId, shape } = booking
  const { now, movedBy, patientBusy, places } = move
  refuseBookingProblems(bookingProblems(slot, schedule, now))
  const interval = bookingInterval(slot, schedule.visitLength)
  const patientId = await recordOfMove(db, booking, movedBy)
  const requested = { date: slot.date, time: slot.time }
  const request = { id, userId, patientId, doctorId, shape, ...interval, requested, now, patientBusy, places }
  await reserveTime(db, request, () =>
    updateBookingTime(db, id, { ...interval, doctorId, overbookReason, movedBy }),
  )
}

type Visit = Pick<LockedBooking, 'id' | 'userId' | 'patientId' | 'serviceId'>

/** Moves a locked home visit. Refuses as booking does. */
export async function moveVisit(db: Db, visit: Visit, slot: Slot, move: Move): Promise<void> {
  const { id, userId, serviceId } = visit
  const { movedBy } = move
  const asked = await visitToReserve(db, { serviceId, date: slot.date, time: slot.time, ...move })
  const patientId = await recordOfMove(db, visit, movedBy)
  const { startsAt, endsAt } = asked
  await reserveTime(db, { ...asked, id, userId, patientId }, seat =>
    updateBookingTime(db, id, { startsAt, endsAt, seat, movedBy }),
  )
}

/**
 * The record whose other bookings are in the way; null: only those of the account are, which moves a booking
 * that is apart from its record.
 */
async function recordOfMove(
  db: Db,
  { id, patientId }: { id: number; patientId: number },
  movedBy?: number,
): Promise<number | null> {
  if (movedBy === undefined) return patientId
  const [booking] = await db
    .select({ isApart: isApartFromRecord(bookings, movedBy) })
    .from(bookings)
    .where(eq(bookings.id, id))
  return booking && !booking.isApart ? patientId : null
}
