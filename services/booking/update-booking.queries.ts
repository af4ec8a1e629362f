import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { violates } from '#db/statements/violates.ts'
import type { FormerState } from '#domain/booking/booking-states.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import { isApartFromRecord } from '../patients/patient-links.ts'
import { workingDaySql } from './working-days.ts'

/**
 * Gives a booking another time, also at another doctor or on another seat, and returns its next `sequence`,
 * or undefined when the seat or the patient has a booking that overlaps. In another hour the assigned team
 * may not be free: the clinic assigns one again.
 */
export function updateBookingTime(
  db: Db,
  id: number,
  { doctorId, seat, startsAt, endsAt, overbookReason = '', movedBy }: Interval & Partial<BookingChoice>,
): Promise<number | undefined> {
  const start = new Date(startsAt)
  const isInItsHour = sql`date_trunc('hour', ${bookings.startsAt})
    = date_trunc('hour', ${start}::timestamptz)`
  return updateUnlessTaken(db, id, {
    doctorId,
    seat,
    startsAt: start,
    endsAt: new Date(endsAt),
    sequence: sql`${bookings.sequence} + 1`,
    remindedAt: null,
    overbookReason,
    patientOverlap: movedBy === undefined ? false : isApartFromRecord(bookings, movedBy),
    accountOverlap: false,
    confirmedAt: null,
    confirmedByPatient: false,
    arrivedAt: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.arrivedAt} end`,
    inRoomAt: null,
    // It is one of the waiting room of the arrival.
    ticket: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.ticket} end`,
    ticketDay: sql`case when ${isStillThere({ doctorId, startsAt })} then ${bookings.ticketDay} end`,
    enRouteAt: null,
    assignee: sql`case when ${isInItsHour} then ${bookings.assignee} else '' end`,
    assigneeId: sql`case when ${isInItsHour} then ${bookings.assigneeId} end`,
    // What an agency has confirmed is the time before the move.
    agencyConfirmed: false,
    stateAt: null,
    formerState: sql`case when ${isStillThere({ doctorId, startsAt })}
      and ${bookings.arrivedAt} is not null then ${NOT_ARRIVED}::jsonb end`,
  })
}

/**
 * Changes a booking and returns its `sequence`. Returns undefined and changes nothing when the seat or the
 * patient has a booking that overlaps: the exclusion constraints and the trigger `skips_overlap` decide.
 */
export async function updateUnlessTaken(
  db: Db,
  id: number,
  changes: PgUpdateSetSource<typeof bookings>,
): Promise<number | undefined> {
  try {
    // A savepoint: a violated constraint rolls back this update only, and the outer transaction continues.
    return await db.transaction(async tx => {
      const [changed] = await tx
        .update(bookings)
        .set(changes)
        .where(eq(bookings.id, id))
        .returning({ sequence: bookings.sequence })
      return changed?.sequence
    })
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
function isStillThere({ doctorId, startsAt }: { doctorId?: number | undefined; startsAt: number }): SQL {
  const doctor = sql`coalesce(${doctorId ?? null}::int, ${bookings.doctorId})`
  return sql`${workingDaySql(bookings.doctorId, bookings.startsAt)}
    = ${workingDaySql(doctor, sql`${new Date(startsAt)}::timestamptz`)}
    and ${bookings.hospitalId} = (select hospital_id from doctors where id = ${doctor})`
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
