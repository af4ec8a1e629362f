import { and, asc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { appointmentDoctorId, bookings, visitServiceId } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { type Interval, withBuffers } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { freeSeats } from '#domain/booking/home-care-window.ts'
import type { VisitShape } from '#domain/booking/visit-types.ts'
import { latestIsWithdrawn } from '../patients/consents.ts'
import { isApartFromRecord } from '../patients/patient-links.ts'
import { firstHeldStart } from './held-times.queries.ts'
import { lockHomeCare } from './home-care/home-care.queries.ts'
import type { BookingRange } from './schedules.ts'
import { bookedShape } from './visit-types.ts'

/**
 * Locks the rows of the patient and the doctor, or the service and the days of home visits, until the booking
 * is written: staff who close a day wait for it, or it sees the closed day. Moves lock in the same order;
 * bookings at one doctor do not wait for each other. `isWithdrawn`: the patient's consent is.
 */
export async function lockForBooking(
  db: Db,
  userId: number | null,
  { doctorId, serviceId }: { doctorId: number; serviceId?: never } | { doctorId?: never; serviceId: number },
): Promise<{ isWithdrawn: boolean }> {
  if (doctorId === undefined) {
    const [user] = userId === null ? [] : await LOCK_USER(db, { userId })
    await lockHomeCare(db, serviceId)
    return { isWithdrawn: user?.isWithdrawn === true }
  }
  const [row] = await (userId === null ? LOCK_DOCTOR(db, { doctorId }) : LOCK_BOTH(db, { doctorId, userId }))
  return { isWithdrawn: row?.isWithdrawn === true }
}

const LOCK_USER = preparedSql<{ isWithdrawn: boolean | null }, 'userId'>(
  sql`select ${latestIsWithdrawn(users.id)} as "isWithdrawn" from users
    where users.id = ${sql.placeholder('userId')} for no key update`,
)

const LOCK_DOCTOR = preparedSql<{ isWithdrawn?: undefined }, 'doctorId'>(
  sql`select from doctors where id = ${sql.placeholder('doctorId')} for key share`,
)
const LOCK_BOTH = preparedSql<{ isWithdrawn: boolean | null }, 'doctorId' | 'userId'>(
  sql`select ${latestIsWithdrawn(users.id)} as "isWithdrawn" from users, doctors
    where users.id = ${sql.placeholder('userId')} and doctors.id = ${sql.placeholder('doctorId')}
    for no key update of users for key share of doctors`,
)

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

/** The record whose times count when an account moves a booking; null: only those of the account do. */
export async function recordToHeed(db: Db, id: number, movedBy: number): Promise<number | null> {
  const [booking] = await db
    .select({ patientId: bookings.patientId, isApart: isApartFromRecord(bookings, movedBy) })
    .from(bookings)
    .where(eq(bookings.id, id))
  return booking && !booking.isApart ? booking.patientId : null
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

/** The record may have been merged since it was read: the database books for the one that replaced it. */
export const isBookedFor = ({ id, userId, clientName, patientId }: Booked): SQL =>
  sql`(${bookings.userId} is not distinct from ${userId} and ${userId}::int is not null
      and person_key(${bookings.clientName}) = person_key(coalesce(${clientName ?? null}::text,
        (select named.client_name from bookings named where named.id = ${id ?? null}::int)))
    or ${bookings.patientId} is not distinct from (select current_record(${patientId})))`

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
