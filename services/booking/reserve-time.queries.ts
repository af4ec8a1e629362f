import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { patients } from '#db/schema/patients.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { violates } from '#db/statements/violates.ts'
import type { FormerState } from '#domain/booking/booking-states.ts'
import { type Interval, withBuffers } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { VisitShape } from '#domain/booking/visit-types.ts'
import { latestIsWithdrawn } from '../patients/consents.ts'
import { isApartFromRecord, isSeenBy } from '../patients/patient-links.ts'
import { firstHeldStart } from './held-times.queries.ts'
import type { BookingRange } from './schedules.ts'
import { bookedShape } from './visit-types.ts'
import { workingDaySql } from './working-days.ts'

/**
 * Locks the rows of the patient and the doctor until the booking is written: staff who close a day wait for
 * it, or it sees the closed day. Moves lock in the same order; bookings at one doctor do not wait for each
 * other. `isWithdrawn`: the patient's consent is.
 */
export async function lockForBooking(
  db: Db,
  userId: number | null,
  doctorId: number,
): Promise<{ isWithdrawn: boolean }> {
  const [row] = await (userId === null ? LOCK_DOCTOR(db, { doctorId }) : LOCK_BOTH(db, { doctorId, userId }))
  return { isWithdrawn: row?.isWithdrawn === true }
}

const LOCK_DOCTOR = preparedSql<{ isWithdrawn?: undefined }, 'doctorId'>(
  sql`select from doctors where id = ${sql.placeholder('doctorId')} for key share`,
)
const LOCK_BOTH = preparedSql<{ isWithdrawn: boolean | null }, 'doctorId' | 'userId'>(
  sql`select ${latestIsWithdrawn(users.id)} as "isWithdrawn" from users, doctors
    where users.id = ${sql.placeholder('userId')} and doctors.id = ${sql.placeholder('doctorId')}
    for no key update of users for key share of doctors`,
)

/**
 * Locks a booking that is to be moved, also to another doctor, and returns it, or undefined; `owner` is a
 * condition on whose it must be.
 */
export async function lockBookingToMove(db: Db, id: number, owner?: SQL, newDoctorId?: number) {
  const filter = and(eq(bookings.id, id), owner)
  const [booking] = await db
    .select({ doctorId: bookings.doctorId, userId: bookings.userId, patientId: bookings.patientId })
    .from(bookings)
    .where(filter)
  if (!booking) return undefined
  // Two updates that have both taken their new time would deadlock. Locking always the patient first, then
  // the doctors by id, runs moves one after another; bookings and cancellations do not wait for this kind of
  // lock.
  if (booking.userId !== null)
    await db.select({ id: users.id }).from(users).where(eq(users.id, booking.userId)).for('no key update')
  await db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.id, booking.patientId))
    .for('no key update')
  await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(inArray(doctors.id, [booking.doctorId, newDoctorId ?? booking.doctorId]))
    .orderBy(asc(doctors.id))
    .for('no key update')
  const [locked] = await db
    .select({
      doctorId: bookings.doctorId,
      userId: bookings.userId,
      patientId: bookings.patientId,
      startsAt: bookings.startsAt,
      status: bookings.status,
      endedAt: bookings.endedAt,
      arrivedAt: bookings.arrivedAt,
      inRoomAt: bookings.inRoomAt,
      sequence: bookings.sequence,
      shape: bookedShape,
    })
    .from(bookings)
    .where(filter)
    .for('update')
  return locked
}

/**
 * Gives a booking another time, also at another doctor, and returns its next `sequence`. Returns undefined
 * and changes nothing when the doctor or the patient has a booking that overlaps: the exclusion constraints
 * and the trigger `skips_overlap` decide.
 */
export async function updateBookingTime(
  db: Db,
  id: number,
  { doctorId, startsAt, endsAt, overbookReason = '', movedBy }: Interval & Partial<BookingChoice>,
): Promise<number | undefined> {
  try {
    // A savepoint: a violated constraint rolls back this update only, and the outer transaction continues.
    return await db.transaction(async tx => {
      const [moved] = await tx
        .update(bookings)
        .set({
          doctorId,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
          sequence: sql`${bookings.sequence} + 1`,
          remindedAt: null,
          overbookReason,
          patientOverlap: movedBy === undefined ? false : isApartFromRecord(bookings, movedBy),
          confirmedAt: null,
          confirmedByPatient: false,
          arrivedAt: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.arrivedAt} end`,
          inRoomAt: null,
          // It is one of the waiting room of the arrival.
          ticket: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.ticket} end`,
          ticketDay: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.ticketDay} end`,
          stateAt: null,
          formerState: sql`case when ${isStillThere({ doctorId, startsAt })}
            and ${bookings.arrivedAt} is not null then ${NOT_ARRIVED}::jsonb end`,
        })
        .where(eq(bookings.id, id))
        .returning({ sequence: bookings.sequence })
      return moved?.sequence
    })
  } catch (error) {
    if (violates(error, 'exclusion')) return undefined
    throw error
  }
}

/** What one step back makes of an arrival that a move within the day has kept. */
const NOT_ARRIVED = JSON.stringify({
  status: 'pending',
  endedAt: null,
  arrivedAt: null,
} satisfies FormerState)

/** What staff may choose besides the time; `movedBy` is the account that moves its booking. */
type BookingChoice = { doctorId: number; overbookReason: string; movedBy: number | undefined }

/** Whether a patient who has arrived is there at the new time: it is of the same evening and hospital. */
function isStillThere({ doctorId, startsAt }: { doctorId?: number | undefined; startsAt: number }): SQL {
  const doctor = sql`coalesce(${doctorId ?? null}::int, ${bookings.doctorId})`
  const hospitalOf = (id: SQLWrapper) => sql`(select hospital_id from doctors where id = ${id})`
  return sql`${workingDaySql(bookings.doctorId, bookings.startsAt)}
    = ${workingDaySql(doctor, sql`${new Date(startsAt)}::timestamptz`)}
    and ${hospitalOf(bookings.doctorId)} = ${hospitalOf(doctor)}`
}

/**
 * Whose booking it is: the account, null without one, the name, which an existing booking (`id`) has already,
 * and the record, or the statement that finds it.
 */
type Booked = { id?: number; userId: number | null; clientName?: string; patientId: number | SQL | null }

/** The record whose times count when an account moves a booking; null: only those of the account do. */
export async function recordToHeed(db: Db, id: number, movedBy: number): Promise<number | null> {
  const [booking] = await db
    .select({ patientId: bookings.patientId, isApart: isApartFromRecord(bookings, movedBy) })
    .from(bookings)
    .where(eq(bookings.id, id))
  return booking && !booking.isApart ? booking.patientId : null
}

/** The interval that a booking would take, of which type; `id` when the booking exists already. */
export type BookingRequest = Interval & Booked & { doctorId: number; shape?: VisitShape | null | undefined }

/** The record may have been merged since it was read: the database books for the one that replaced it. */
export const isBookedFor = ({ id, userId, clientName, patientId }: Booked): SQL =>
  sql`(${bookings.userId} is not distinct from ${userId} and ${userId}::int is not null
      and lower(${bookings.clientName}) = lower(coalesce(${clientName ?? null}::text,
        (select named.client_name from bookings named where named.id = ${id ?? null}::int)))
    or ${bookings.patientId} is not distinct from (select current_record(${patientId})))`

/**
 * What made the write fail: whether the doctor or the patient has another booking in the interval, or whether
 * it is held for the waitlist.
 */
export async function conflictsOf(db: Db, request: BookingRequest) {
  const { id, doctorId, startsAt, endsAt, shape } = request
  const isPatients = isBookedFor(request)
  const occupied = withBuffers({ startsAt, endsAt }, shape ?? {})
  const isDuringVisit = and(lt(bookings.startsAt, new Date(endsAt)), gt(bookings.endsAt, new Date(startsAt)))
  const overlapping = await db
    .select({
      doctorId: bookings.doctorId,
      overbookReason: bookings.overbookReason,
      isPatients: sql<boolean>`(${isPatients} and ${isDuringVisit})`,
    })
    .from(bookings)
    .where(
      and(
        or(
          and(
            eq(bookings.doctorId, doctorId),
            sql`${OCCUPIED} && tstzrange(${new Date(occupied.startsAt)}, ${new Date(occupied.endsAt)})`,
          ),
          and(isPatients, isDuringVisit),
        ),
        id === undefined ? undefined : ne(bookings.id, id),
        ne(bookings.status, 'cancelled'),
      ),
    )
  return {
    held: (await firstHeldStart(db, doctorId, occupied)) !== undefined,
    doctor: overlapping.some(booking => booking.doctorId === doctorId && booking.overbookReason === ''),
    patient: overlapping.some(booking => booking.isPatients),
  }
}

/** The interval in which a booking needs its doctor. */
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

/** Cancels a pending booking that a user sees and that has not begun; returns whether it did. */
export async function cancelPendingBooking(
  db: Db,
  userId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const cancelled = await db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: sql`now()`, sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        eq(bookings.id, id),
        isSeenBy(bookings, userId),
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(now)),
      ),
    )
    .returning({ id: bookings.id })
  return cancelled.length === 1
}
