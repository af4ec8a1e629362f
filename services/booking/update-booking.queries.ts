import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { violates } from '#db/statements/violates.ts'
import type { FormerState } from '#domain/booking/booking-states.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { isApartFromRecord } from '../patients/patient-links.ts'
import { workingDaySql } from './working-days.ts'

/**
 * Gives a booking another time, also at another doctor or on another seat, and returns its next `sequence`,
 * or undefined when the seat or the patient has a booking that overlaps.
 */
export function updateBookingTime(
  db: Db,
  id: number,
  { doctorId, seat, startsAt, endsAt, overbookReason, movedBy }: Interval & Partial<BookingChoice>,
): Promise<number | undefined> {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return updateUnlessTaken(db, id, {
    ...changesOfTime({ doctorId, startsAt: start, endsAt: end }),
    seat,
    ...(overbookReason === undefined ? {} : { overbookReason }),
    ...(movedBy === undefined ? {} : { patientOverlap: isApartFromRecord(bookings, movedBy) }),
  })
}

/** What the clinic makes of an appointment: another time, of its doctor or another. */
type AppointmentMove = Interval & { id: number; doctorId: number }

/** The appointments that one statement moves. */
const MOVED_AT_ONCE = 100

/**
 * Gives appointments other times and returns the ids of those that have them: the others are at a time that
 * the doctor or the patient does not have.
 */
export async function updateAppointmentTimes(
  db: Db,
  moves: readonly AppointmentMove[],
): Promise<Set<number>> {
  const moved: number[] = []
  for (const group of groupsOf(moves, MOVED_AT_ONCE)) moved.push(...(await moveGroup(db, group)))
  return new Set(moved)
}

/** A violated constraint undoes the whole statement: each half is tried, so few conflicts cost little. */
async function moveGroup(db: Db, moves: readonly AppointmentMove[]): Promise<number[]> {
  const values = moves.map(({ startsAt, endsAt, ...move }) => ({
    ...move,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  const moved = await unlessTaken(db, tx =>
    tx
      .update(bookings)
      .set(
        changesOfTime({
          doctorId: sql`moved."doctorId"`,
          startsAt: sql`moved."startsAt"`,
          endsAt: sql`moved."endsAt"`,
        }),
      )
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as moved(id int, "doctorId" int,
          "startsAt" timestamptz, "endsAt" timestamptz)`,
      )
      .where(eq(bookings.id, sql`moved.id`))
      .returning({ id: bookings.id }),
  )
  if (moved) return moved.map(({ id }) => id)
  if (moves.length === 1) return []
  const half = Math.ceil(moves.length / 2)
  const first = await moveGroup(db, moves.slice(0, half))
  return [...first, ...(await moveGroup(db, moves.slice(half)))]
}

/** In another hour the assigned team may not be free: the clinic assigns one again. */
function changesOfTime({ doctorId, startsAt, endsAt }: NewTime) {
  const isThere = isStillThere({ doctorId, startsAt })
  const isInItsHour = sql`date_trunc('hour', ${bookings.startsAt})
    = date_trunc('hour', ${startsAt}::timestamptz)`
  return {
    doctorId,
    startsAt,
    endsAt,
    // The clinic may move a free follow-up past its last day, which is the new one then.
    freeUntil: sql`case when ${bookings.freeUntil} is not null then greatest(${bookings.freeUntil},
      (${startsAt}::timestamptz at time zone 'Asia/Riyadh')::date) end`,
    sequence: sql`${bookings.sequence} + 1`,
    remindedAt: null,
    overbookReason: '',
    patientOverlap: false,
    accountOverlap: false,
    confirmedAt: null,
    confirmedByPatient: false,
    arrivedAt: sql`case when ${isThere} then ${bookings.arrivedAt} end`,
    inRoomAt: null,
    // It is one of the waiting room of the arrival.
    ticket: sql`case when ${isThere} then ${bookings.ticket} end`,
    ticketDay: sql`case when ${isThere} then ${bookings.ticketDay} end`,
    enRouteAt: null,
    assignee: sql`case when ${isInItsHour} then ${bookings.assignee} else '' end`,
    assigneeId: sql`case when ${isInItsHour} then ${bookings.assigneeId} end`,
    // What an agency has confirmed is the time before the move.
    agencyConfirmed: false,
    stateAt: null,
    formerState: sql`case when ${isThere}
      and ${bookings.arrivedAt} is not null then ${NOT_ARRIVED}::jsonb end`,
  } satisfies PgUpdateSetSource<typeof bookings>
}
type NewTime = { doctorId: number | SQL | undefined; startsAt: Date | SQL; endsAt: Date | SQL }

/**
 * Changes a booking and returns its `sequence`. Returns undefined and changes nothing when the seat or the
 * patient has a booking that overlaps: the exclusion constraints and the trigger `skips_overlap` decide.
 */
export async function updateUnlessTaken(
  db: Db,
  id: number,
  changes: PgUpdateSetSource<typeof bookings>,
): Promise<number | undefined> {
  const changed = await unlessTaken(db, tx =>
    tx.update(bookings).set(changes).where(eq(bookings.id, id)).returning({ sequence: bookings.sequence }),
  )
  return changed?.[0]?.sequence
}

/** A savepoint: a violated constraint rolls back this update only, and the outer transaction continues. */
async function unlessTaken<T>(db: Db, update: (tx: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(update)
  } catch (error) {
    if (violates(error, 'exclusion')) return undefined
    throw error
  }
}

/** What is chosen besides the time; `movedBy` is the account that moves its booking. */
type BookingChoice = { doctorId: number; seat: number; overbookReason: string; movedBy: number | undefined }

/** What one step back makes of an arrival that a move within the day has kept. */
const NOT_ARRIVED = JSON.stringify({
  status: 'pending',
  endedAt: null,
  arrivedAt: null,
} satisfies FormerState)

/**
 * Whether a patient who has arrived is there at the new time: it is of the same evening and hospital. Null
 * for a home visit.
 */
function isStillThere({ doctorId, startsAt }: Omit<NewTime, 'endsAt'>): SQL {
  const doctor = sql`coalesce(${doctorId ?? null}::int, ${bookings.doctorId})`
  return sql`${workingDaySql(bookings.doctorId, bookings.startsAt)}
    = ${workingDaySql(doctor, sql`${startsAt}::timestamptz`)}
    and ${bookings.hospitalId} = hospital_at(${doctor}, ${startsAt}::timestamptz)`
}

/** What a cancellation by the patient changes. */
export const cancelledByPatient = {
  status: 'cancelled',
  cancelledAt: sql`now()`,
  sequence: sql`${bookings.sequence} + 1`,
} as const

/** Changes the pending booking of a condition that has not begun; returns its id, or undefined. */
export async function updateUpcoming(
  db: Db,
  filter: SQL | undefined,
  now: number,
  changes: PgUpdateSetSource<typeof bookings> = cancelledByPatient,
): Promise<number | undefined> {
  const [changed] = await db
    .update(bookings)
    .set(changes)
    .where(and(filter, eq(bookings.status, 'pending'), gt(bookings.startsAt, new Date(now))))
    .returning({ id: bookings.id })
  return changed?.id
}
