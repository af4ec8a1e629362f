import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { type BookingProblem, bookingInterval, overlaps, type Slot } from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import { refuse } from '../refuse.ts'
import { type BookingRequest, conflictsOf, patientIntervals } from './reserve-time.queries.ts'
import { availabilityOf, type BookingRange } from './schedules.ts'

/**
 * Reserves the interval of a booking by calling `write`, which returns undefined when the interval is taken.
 * Then it refuses with `booking.slot_taken`, or `booking.slot_held` if the waitlist has it, and the doctor's
 * nearest free slots, or with `patientBusy` when the patient has another booking at that time.
 */
export async function reserveTime<T>(
  db: Db,
  request: BookingRequest & { requested: Slot; now: number; patientBusy?: ErrorCode },
  write: () => Promise<T | undefined>,
): Promise<T> {
  const alternatives = async (code: ErrorCode) => ({
    alternatives: await alternativeSlots(db, request),
    errors: { time: [code] },
  })
  let written = await write()
  if (written === undefined) {
    const conflicts = await conflictsOf(db, request)
    if (conflicts.patient) throw refuse(request.patientBusy ?? 'booking.patient_busy')
    if (conflicts.held && !conflicts.doctor)
      throw refuse('booking.slot_held', await alternatives('booking.slot_held'))
    // No conflict is left: the other booking has been cancelled since, so a second attempt can succeed.
    if (!conflicts.doctor) written = await write()
  }
  if (written === undefined) {
    throw refuse('booking.slot_taken', await alternatives('booking.slot_taken'))
  }
  return written
}

/**
 * How many free slots are offered instead of a taken one, and how many days before and after it are searched.
 */
const MAX_ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativeSlots(
  db: Db,
  request: BookingRequest & { requested: Slot; now: number },
): Promise<Slot[]> {
  const { id, doctorId, requested, now, shape } = request
  const range: BookingRange = {
    from: addDays(requested.date, -DAYS_AROUND),
    to: addDays(requested.date, DAYS_AROUND),
    exceptBookingId: id,
  }
  const free = await availabilityOf(db, doctorId, { ...range, shape }, now)
  if (!free) return []
  const patientBookings = await patientIntervals(db, request, range)
  const isOpen = (slot: Slot) =>
    !patientBookings.some(booked => overlaps(booked, bookingInterval(slot, free.visit_length)))
  const days = free.days.map(({ date, times }) => ({
    date,
    times: times.filter(time => isOpen({ date, time })),
  }))
  return nearestSlots(days, requested, MAX_ALTERNATIVES)
}

/** Refuses with the first problem of a slot and reports every problem at its field. */
export function refuseBookingProblems(problems: BookingProblem[]): void {
  const [first] = problems
  if (!first) return
  const errors: Record<string, BookingProblem[]> = {}
  for (const problem of problems) {
    const field = problem === 'booking.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), problem]
  }
  throw refuse(first, { errors })
}
