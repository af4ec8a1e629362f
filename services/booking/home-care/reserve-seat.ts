import { between } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { clinicSettings, homeCareClosedHours, homeCareDaysOff } from '#db/schema/content.ts'
import type { Slot } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import {
  DEFAULT_HOME_CARE_HOURS,
  freeHomeCareSlotsByDay,
  freeSeats,
  type HomeCareProblem,
  type HomeCareSchedule,
  homeCareHours,
  homeCareProblems,
  isDuringClosedHours,
  startOfHour,
} from '#domain/booking/home-care-window.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import { knownPatient } from '../../patients/known-patient.ts'
import { refuse } from '../../refuse.ts'
import {
  addHomeCareBooking,
  capacityOf,
  fullHours,
  lockHomeCareDays,
  patientHours,
  type SeatRequest,
  seatConflicts,
  updateHomeCareBookingTime,
} from './reserve-seat.queries.ts'

type HomeCareRequest = Slot & {
  /** Null: a patient without an account, booked by staff on the phone. */
  userId: number | null
  /** The record of the patient; without it, the database finds or creates it. */
  patientId?: number
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
  const capacity = await capacityOf(db, request.serviceId)
  if (capacity === undefined)
    throw refuse('invalid_input', { errors: { [request.serviceField]: ['not_found'] } })
  await refuseHomeCareProblems(db, request)

  const visit = {
    ...seatOf(request),
    patientId: request.patientId,
    clientName: request.client_name,
    clientPhone: request.client_phone,
    clientAddress: request.client_address,
    note: request.note ?? '',
  }
  const { patientId = knownPatient(request.userId, visit.clientName, visit.clientPhone) } = request
  return reserveFreeSeat(db, { ...request, ...visit, patientId, capacity }, seat =>
    addHomeCareBooking(db, visit, seat),
  )
}

type MoveRequest = Slot & {
  id: number
  userId: number | null
  /** The record of the patient, if the clinic moves the visit. */
  patientId?: number
  /** The account that moves its visit. */
  movedBy?: number
  serviceId: number
  now: number
  /** The seat that it has. */
  current: { hour: Date; seat: number }
  patientBusy?: ErrorCode
}

/**
 * Moves a locked home visit and returns its next `sequence`. It refuses as booking does; within its hour the
 * visit keeps its seat.
 */
export async function moveSeat(db: Db, request: MoveRequest): Promise<number> {
  const capacity = await capacityOf(db, request.serviceId)
  if (capacity === undefined) throw refuse('home_care.not_offered')
  await refuseHomeCareProblems(db, request)
  const { id, current } = request
  const visit = { id, movedBy: request.movedBy, ...seatOf(request) }
  const update = (seat: number) => updateHomeCareBookingTime(db, id, { ...visit, seat })
  if (visit.hour.getTime() === current.hour.getTime()) return orFail(await update(current.seat))
  return reserveFreeSeat(db, { ...request, ...visit, capacity }, update)
}

/**
 * Takes a free seat for a cancelled home visit by calling `write`. Refuses as booking does, save that its
 * time may have come.
 */
export async function restoreSeat(
  db: Db,
  request: Omit<MoveRequest, 'current'>,
  write: (seat: number) => Promise<number | undefined>,
): Promise<void> {
  const capacity = await capacityOf(db, request.serviceId)
  if (capacity === undefined) throw refuse('home_care.not_offered')
  await lockHomeCareDays(db)
  const { daysOff, closed = [] } = await loadHomeCareSchedule(db, { from: request.date, to: request.date })
  if (daysOff.length > 0) throw refuse('home_care.day_off', { errors: { date: ['home_care.day_off'] } })
  if (isDuringClosedHours(request, closed))
    throw refuse('home_care.outside_hours', { errors: { time: ['home_care.outside_hours'] } })
  await reserveFreeSeat(db, { ...request, ...seatOf(request), capacity }, write)
}

type SeatOwner = Pick<SeatRequest, 'userId' | 'patientId' | 'serviceId'>

const seatOf = ({ userId, patientId, serviceId, ...slot }: Slot & SeatOwner) => ({
  userId,
  patientId,
  serviceId,
  startsAt: new Date(timestampAt(slot.date, slot.time)),
  hour: new Date(startOfHour(slot)),
})

/** A visit on the seat that it has conflicts with none. */
function orFail(sequence: number | undefined): number {
  if (sequence === undefined) throw new Error('a home visit conflicts with itself')
  return sequence
}

type FreeSeatRequest = SeatRequest &
  Slot & { capacity: number; now: number; patientBusy?: ErrorCode | undefined }

/**
 * Writes a free seat of the hour and returns what `write` returns, which is undefined when the seat has been
 * taken meanwhile. It is the lowest one. A caller that loses it to a concurrent one tries any other: if all
 * tried the lowest again, one of them would succeed each time, while the others wait. Each lost attempt means
 * that one more seat is taken, so a few more attempts than there are seats are enough.
 */
async function reserveFreeSeat(
  db: Db,
  request: FreeSeatRequest,
  write: (seat: number) => Promise<number | undefined>,
): Promise<number> {
  const { capacity, patientBusy = 'home_care.patient_busy' } = request
  let code: ErrorCode = 'home_care.hour_full'
  for (let attempt = 0; attempt < capacity + 5; attempt++) {
    const { seats, patientIsBusy } = await seatConflicts(db, request)
    if (patientIsBusy) code = patientBusy
    const free = patientIsBusy ? [] : freeSeats(capacity, seats)
    const seat = free[attempt === 0 ? 0 : Math.floor(Math.random() * free.length)]
    if (seat === undefined) break
    const written = await write(seat)
    if (written !== undefined) return written
  }
  throw refuse(code, { alternatives: await alternativeSlots(db, request), errors: { time: [code] } })
}

/**
 * How many free slots are offered instead of a taken one, and how many days before and after it are searched.
 */
const MAX_ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativeSlots(db: Db, requested: FreeSeatRequest): Promise<Slot[]> {
  const { serviceId, capacity, now } = requested
  const range = { from: addDays(requested.date, -DAYS_AROUND), to: addDays(requested.date, DAYS_AROUND) }
  const full = await fullHours(db, serviceId, capacity, range)
  const patientBusyHours = await patientHours(db, requested, range)
  return nearestSlots(
    freeHomeCareSlotsByDay(range, await loadHomeCareSchedule(db, range), full.union(patientBusyHours), now),
    requested,
    MAX_ALTERNATIVES,
  )
}

/**
 * Refuses with the first problem of a slot and reports every problem at its field. No day is closed from now
 * on until the transaction ends.
 */
async function refuseHomeCareProblems(db: Db, slot: Slot & { now: number }): Promise<void> {
  await lockHomeCareDays(db)
  const schedule = await loadHomeCareSchedule(db, { from: slot.date, to: slot.date })
  const problems = homeCareProblems(slot, schedule, slot.now)
  const [first] = problems
  if (!first) return
  const errors: Record<string, HomeCareProblem[]> = {}
  for (const problem of problems) {
    const field = problem === 'home_care.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), problem]
  }
  throw refuse(first, { errors })
}

/** The hours of home care and what is closed between two days, both included. */
export async function loadHomeCareSchedule(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<HomeCareSchedule> {
  const [hours = DEFAULT_HOME_CARE_HOURS] = await db
    .select({ from: clinicSettings.homeCareFrom, to: clinicSettings.homeCareTo })
    .from(clinicSettings)
  const daysOff = await db
    .select()
    .from(homeCareDaysOff)
    .where(between(homeCareDaysOff.day, from, to))
  const closed = await db
    .select()
    .from(homeCareClosedHours)
    .where(between(homeCareClosedHours.day, from, to))
  return {
    hours: homeCareHours(hours.from, hours.to),
    daysOff: daysOff.map(({ day }) => day),
    closed: closed.map(({ day, timeFrom, timeTo }) => ({
      day,
      from: timeFrom.slice(0, 5),
      to: timeTo.slice(0, 5),
    })),
  }
}
