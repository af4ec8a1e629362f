import type { OfferedSlot } from '#contract/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { type BookingProblem, bookingInterval, overlaps, type Slot } from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { freeHomeCareSlotsByDay, HOME_VISIT_MINUTES } from '#domain/booking/home-care-window.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import { refuse } from '../refuse.ts'
import { fullHours, loadHomeCareSchedule } from './home-care/home-care.queries.ts'
import { withHospitals } from './hospitals-of-slots.ts'
import { type BookingRequest, conflictsOf, patientIntervals } from './reserve-time.queries.ts'
import { availabilityOf, type BookingRange } from './schedules.ts'

type Reservation = BookingRequest & {
  requested: Slot
  now: number
  noticeMinutes?: number
  /** The error code when the patient has another booking at that time. */
  patientBusy?: ErrorCode | undefined
  /** The hospitals for which the desk books: no times at others are offered. Null: all. */
  places?: number[] | null | undefined
}

/** How often a time is tried that was taken by another booking, which then freed it again. */
const MAX_ATTEMPTS = 6

/**
 * Reserves the interval of a booking by calling `write` with a free seat of its doctor or service, whose row
 * is locked for a visit: its teams are counted before the write, as the constraint knows no capacity. `write`
 * returns undefined when the time is taken. Refuses with the nearest free slots when no seat is free or the
 * waitlist holds the time, and when the patient has another booking then.
 */
export async function reserveTime<T>(
  db: Db,
  request: Reservation,
  write: (seat: number) => Promise<T | undefined>,
): Promise<T> {
  const refusal = async (code: ErrorCode) =>
    refuse(code, { alternatives: await alternativeSlots(db, request), errors: { time: [code] } })
  const { serviceId, patientBusy } = request
  let [seat] = serviceId === undefined ? [1] : (await conflictsOf(db, request)).seats
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const written = seat === undefined ? undefined : await write(seat)
    if (written !== undefined) return written
    const { patient, held, seats } = await conflictsOf(db, request)
    if (patient && serviceId === undefined) throw refuse(patientBusy ?? 'booking.patient_busy')
    if (patient) throw await refusal(patientBusy ?? 'home_care.patient_busy')
    if (held && seats.length > 0) throw await refusal('booking.slot_held')
    if (seats.length === 0) break
    seat = seats[0]
  }
  throw await refusal(serviceId === undefined ? 'booking.slot_taken' : 'home_care.hour_full')
}

/**
 * How many free slots are offered instead of a taken one, and how many days before and after it are searched.
 */
const MAX_ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativeSlots(db: Db, request: Reservation): Promise<OfferedSlot[]> {
  const { id, requested } = request
  const range: BookingRange = {
    from: addDays(requested.date, -DAYS_AROUND),
    to: addDays(requested.date, DAYS_AROUND),
    exceptBookingId: id,
  }
  const free = await freeSlots(db, request, range)
  if (!free) return []
  const patientBookings = await patientIntervals(db, request, range)
  const isOpen = (slot: Slot) =>
    !patientBookings.some(booked => overlaps(booked, bookingInterval(slot, free.visit_length)))
  const days = free.days.map(({ date, times }) => ({
    date,
    times: times.filter(time => isOpen({ date, time })),
  }))
  const nearest = nearestSlots(days, requested, MAX_ALTERNATIVES)
  return 'whole' in free ? withHospitals(db, nearest, free.whole) : nearest
}

/** The free slots of the doctor or the service, and their length in minutes. */
async function freeSlots(db: Db, { doctorId, serviceId = 0, ...request }: Reservation, range: BookingRange) {
  const { now, shape, places, capacity: teams = 1, noticeMinutes = 0 } = request
  if (doctorId !== undefined) return availabilityOf(db, doctorId, { ...range, shape, places }, now)
  const full = await fullHours(db, { serviceId, teams }, range)
  const schedule = await loadHomeCareSchedule(db, range)
  const days = freeHomeCareSlotsByDay(range, { ...schedule, noticeMinutes }, full, now)
  return { days, visit_length: HOME_VISIT_MINUTES }
}

/** Refuses with the first problem of a slot and reports every problem at its field. */
export const refuseBookingProblems = (problems: BookingProblem[]): void =>
  refuseWithFields(problems, 'booking.outside_hours')

/** Refuses with the first of some problems, of which `ofTime` is reported at the time, others at the day. */
export function refuseWithFields<Problem extends ErrorCode>(problems: Problem[], ofTime: Problem): void {
  const [first] = problems
  if (!first) return
  const { time = [], date = [] } = Object.groupBy(problems, each => (each === ofTime ? 'time' : 'date'))
  throw refuse(first, { errors: { ...(date.length > 0 && { date }), ...(time.length > 0 && { time }) } })
}
