import { and, asc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OfferedSlot } from '#contract/doctors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import {
  type BookingProblem,
  bookingInterval,
  type Interval,
  overlaps,
  type Slot,
  withBuffers,
} from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { freeHomeCareSlotsByDay, freeSeats, HOME_VISIT_MINUTES } from '#domain/booking/home-care-window.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import type { VisitShape } from '#domain/booking/visit-types.ts'
import { latestIsWithdrawn } from '../patients/consents.ts'
import { refuse } from '../refuse.ts'
import { firstHeldStart } from './held-times.queries.ts'
import { fullHours, loadHomeCareSchedule, lockHomeCare } from './home-care/home-care.queries.ts'
import { withHospitals } from './hospitals-by-id.ts'
import { availabilityOf, type BookingRange } from './schedules.ts'

/**
 * Locks the rows of the patient and the doctor, or the service and the days of home visits, until the booking
 * is written: staff who close a day wait for it, or it sees the closed day. Moves lock in the same order;
 * bookings at one doctor do not wait for each other. `isWithdrawn`: the patient's consent is;
 * `isBlocked`: the account is.
 */
export async function lockForBooking(
  db: Db,
  userId: number | null,
  { doctorId, serviceId }: { doctorId: number; serviceId?: never } | { doctorId?: never; serviceId: number },
): Promise<{ isWithdrawn: boolean; isBlocked: boolean }> {
  if (doctorId === undefined) {
    const [user] = userId === null ? [] : await LOCK_USER(db, { userId })
    await lockHomeCare(db, serviceId)
    return { isWithdrawn: user?.isWithdrawn === true, isBlocked: user?.isBlocked === true }
  }
  const [row] = await (userId === null ? LOCK_DOCTOR(db, { doctorId }) : LOCK_BOTH(db, { doctorId, userId }))
  return { isWithdrawn: row?.isWithdrawn === true, isBlocked: row?.isBlocked === true }
}

type Locked = { isWithdrawn: boolean | null; isBlocked: boolean }
const lockedUser = sql`${latestIsWithdrawn(users.id)} as "isWithdrawn",
  users.blocked_at is not null as "isBlocked"`

const LOCK_USER = preparedSql<Locked, 'userId'>(
  sql`select ${lockedUser} from users
    where users.id = ${sql.placeholder('userId')} for no key update`,
)

const LOCK_DOCTOR = preparedSql<Partial<Record<keyof Locked, undefined>>, 'doctorId'>(
  sql`select from doctors where id = ${sql.placeholder('doctorId')} for key share`,
)
const LOCK_BOTH = preparedSql<Locked, 'doctorId' | 'userId'>(
  sql`select ${lockedUser} from users, doctors
    where users.id = ${sql.placeholder('userId')} and doctors.id = ${sql.placeholder('doctorId')}
    for no key update of users for key share of doctors`,
)

/**
 * Whose booking it is: the account, null without one, the name, which an existing booking (`id`) has already,
 * and the record, or the statement that finds it.
 */
export type Booked = {
  id?: number
  userId: number | null
  clientName?: string
  patientId: number | SQL | null
}

/**
 * The interval that a booking would take of a doctor, for a type of visit, or of a service with its teams;
 * `id` when the booking exists already.
 */
export type BookingRequest = Interval & Booked & (OfDoctor | OfService)
type OfDoctor = {
  doctorId: number
  serviceId?: undefined
  capacity?: undefined
  shape?: VisitShape | null | undefined
}
type OfService = { serviceId: number; capacity: number; doctorId?: undefined; shape?: undefined }

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

/** The record may have been merged since it was read: the database books for the one that replaced it. */
export const isBookedFor = ({ id, userId, clientName, patientId }: Booked): SQL =>
  sql`(${bookings.userId} is not distinct from ${userId} and ${userId}::int is not null
      and person_key(${bookings.clientName}) = person_key(coalesce(${clientName ?? null}::text,
        (select named.client_name from bookings named where named.id = ${id ?? null}::int)))
    or ${bookings.patientId} is not distinct from (select current_record(${patientId})))`

/** The record that a booking of this name and number gets, as `addBooking` finds it; null: a new one. */
export const knownPatient = (userId: number | null, name: string, phone: string): SQL =>
  sql`(select known_patient(${userId}::int, ${name}, ${phone}))`

/**
 * What made the write fail: the seats that are free in the interval, whether the patient has another booking
 * then, or whether the time is held for the waitlist.
 */
export async function conflictsOf(db: Db, request: BookingRequest) {
  const { id, doctorId, serviceId = 0, capacity = 1, startsAt, endsAt, shape } = request
  const isPatients = isBookedFor(request)
  const occupied = withBuffers({ startsAt, endsAt }, shape ?? {})
  const isDuringVisit = and(lt(bookings.startsAt, new Date(endsAt)), gt(bookings.endsAt, new Date(startsAt)))
  // As the constraint `bookings_seat_busy` compares them.
  const needsSeat = sql`coalesce(${bookings.doctorId}, -${bookings.serviceId}) = ${doctorId ?? -serviceId}
    and ${bookings.overbookReason} = ''
    and ${OCCUPIED} && tstzrange(${new Date(occupied.startsAt)}, ${new Date(occupied.endsAt)})`
  const overlapping = await db
    .select({
      seat: sql<number | null>`case when ${needsSeat} then ${bookings.seat} end`,
      isPatients: sql<boolean>`coalesce(${isPatients} and ${isDuringVisit}, false)`,
    })
    .from(bookings)
    .where(
      and(
        or(needsSeat, and(isPatients, isDuringVisit)),
        id === undefined ? undefined : ne(bookings.id, id),
        ne(bookings.status, 'cancelled'),
      ),
    )
  const taken = overlapping.flatMap(({ seat }) => seat ?? [])
  return {
    held: doctorId !== undefined && (await firstHeldStart(db, doctorId, occupied)) !== undefined,
    seats: freeSeats(capacity, taken),
    patient: overlapping.some(booking => booking.isPatients),
  }
}

/** The interval in which a booking needs its doctor or team. */
const OCCUPIED = sql`occupied(${bookings.startsAt}, ${bookings.endsAt}, ${bookings.bufferBefore},
  ${bookings.bufferAfter})`

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

/**
 * When the doctor is needed for the next booking, or has the next held time, in an interval: as a timestamp,
 * or undefined.
 */
export async function nextBookingStart(db: Db, doctorId: number, { startsAt, endsAt }: Interval) {
  const [next] = await db
    .select({ startsAt: sql<number>`(extract(epoch from lower(${OCCUPIED})) * 1000)::float8` })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        ne(bookings.status, 'cancelled'),
        eq(bookings.overbookReason, ''),
        gt(bookings.startsAt, new Date(startsAt)),
        sql`lower(${OCCUPIED}) < ${new Date(endsAt)}`,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1)
  const held = await firstHeldStart(db, doctorId, { startsAt, endsAt })
  const starts = [next?.startsAt, held].filter(start => start !== undefined)
  return starts.length > 0 ? Math.min(...starts) : undefined
}

/** The intervals of a patient's bookings between two days. */
export async function patientIntervals(
  db: Db,
  booked: Booked,
  { from, to, exceptBookingId }: BookingRange,
): Promise<Interval[]> {
  const rows = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        isBookedFor(booked),
        exceptBookingId === undefined ? undefined : ne(bookings.id, exceptBookingId),
        ne(bookings.status, 'cancelled'),
        gt(bookings.endsAt, new Date(timestampAt(from, '00:00'))),
        lt(bookings.startsAt, new Date(timestampAt(addDays(to, 1), '00:00'))),
      ),
    )
  return rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }))
}
