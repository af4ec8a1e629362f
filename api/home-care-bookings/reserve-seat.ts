import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { nearestSlots, type Slot } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import {
  freeHomeCareSlotsByDay,
  type HomeCareProblem,
  homeCareProblems,
  lowestFreeSeat,
  startOfHour,
} from '#domain/booking/home-care-window.ts'
import { refuse } from '../refuse.ts'
import {
  addHomeCareBooking,
  capacityOf,
  fullHours,
  patientHours,
  seatConflicts,
} from './home-care-bookings.queries.ts'

type HomeCareRequest = Slot & {
  /** Null: a patient without an account, booked by staff on the phone. */
  userId: number | null
  serviceId: number
  /** The name of the service's field on the wire. */
  serviceField: string
  client_name: string
  client_phone: string
  client_address: string
  note?: string
  now: number
  /** The error code when the patient has another home visit in that hour. */
  patientBusy?: ErrorCode
}

/**
 * Books a home visit and returns its id. Refuses by the booking rules, and with the nearest free slots when
 * the hour is full or the patient has another home visit then.
 */
export async function reserveSeat(db: Db, request: HomeCareRequest): Promise<number> {
  const { userId, serviceId, now } = request
  const capacity = await capacityOf(db, serviceId)
  if (capacity === undefined)
    throw refuse('invalid_input', { errors: { [request.serviceField]: ['not_found'] } })
  refuseHomeCareProblems(homeCareProblems(request, now))

  const visit = {
    userId,
    serviceId,
    clientName: request.client_name,
    clientPhone: request.client_phone,
    clientAddress: request.client_address,
    note: request.note ?? '',
    startsAt: new Date(timestampAt(request.date, request.time)),
    hour: new Date(startOfHour(request)),
  }
  const result = await reserveLowestSeat(db, visit, capacity)
  if (typeof result === 'number') return result
  const code = result === 'home_care.patient_busy' ? (request.patientBusy ?? result) : result
  const alternatives = await alternativeSlots(db, { userId, serviceId, capacity, now }, request)
  throw refuse(code, { alternatives, errors: { time: [code] } })
}

/**
 * Reserves the lowest free seat of the hour; returns its booking's id or the code of the conflict. A caller
 * that loses the seat to a concurrent one tries again: each lost attempt means that one more seat is taken,
 * so a few more attempts than there are seats are enough.
 */
async function reserveLowestSeat(db: Db, visit: Parameters<typeof addHomeCareBooking>[1], capacity: number) {
  for (let attempt = 0; attempt < capacity + 5; attempt++) {
    const { seats, patientIsBusy } = await seatConflicts(db, visit)
    if (patientIsBusy) return 'home_care.patient_busy'
    const seat = lowestFreeSeat(capacity, seats)
    if (seat === undefined) break
    const id = await addHomeCareBooking(db, visit, seat)
    if (id !== undefined) return id
  }
  return 'home_care.hour_full'
}

/**
 * How many free slots are offered instead of a taken one, and how many days before and after it are searched.
 */
const MAX_ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativeSlots(
  db: Db,
  {
    userId,
    serviceId,
    capacity,
    now,
  }: { userId: number | null; serviceId: number; capacity: number; now: number },
  requested: Slot,
): Promise<Slot[]> {
  const range = { from: addDays(requested.date, -DAYS_AROUND), to: addDays(requested.date, DAYS_AROUND) }
  const full = await fullHours(db, serviceId, capacity, range)
  const patientBusyHours = await patientHours(db, userId, range)
  return nearestSlots(
    freeHomeCareSlotsByDay(range, full.union(patientBusyHours), now),
    requested,
    MAX_ALTERNATIVES,
  )
}

/** Refuses with the first problem of a slot and reports every problem at its field. */
function refuseHomeCareProblems(problems: HomeCareProblem[]): void {
  const [first] = problems
  if (!first) return
  const errors: Record<string, HomeCareProblem[]> = {}
  for (const problem of problems) {
    const field = problem === 'home_care.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), problem]
  }
  throw refuse(first, { errors })
}
