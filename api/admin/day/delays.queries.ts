import { and, between, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { DAY_MS } from '#domain/booking/clinic-time.ts'
import { DELAY_REACH_MS } from '#domain/booking/delays.ts'
import { currentDaySql, workingDaySql } from '#services/booking/working-days.ts'

/** The delays of doctors on the days of a range, both included. */
export const delaysOfDays = (db: Db, doctorIds: number[], { from, to }: { from: string; to: string }) =>
  DELAYS(db, { doctorIds, from, to })

const DELAYS = preparedQuery(db =>
  db
    .select({
      doctorId: doctorDelays.doctorId,
      day: doctorDelays.day,
      minutes: doctorDelays.minutes,
      minutesAt: doctorDelays.minutesAt,
    })
    .from(doctorDelays)
    .where(
      and(
        between(doctorDelays.day, sql.placeholder('from'), sql.placeholder('to')),
        isAnyOf(doctorDelays.doctorId, sql.placeholder('doctorIds')),
      ),
    ),
)

export async function doctorExists(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, id))).length === 1
}

/**
 * Stores the delay of the working day at the hospitals that it concerns. Its row stays locked: reports about
 * one doctor follow each other.
 */
export async function storeDelay(tx: Db, { doctorId, minutes, places, now }: Reported): Promise<void> {
  const day = currentDaySql(doctorId, now)
  const hospitals = places ? sql`${sql.param(places)}::int[]` : sql`array[${hospitalNow(doctorId, now)}]`
  const minutesAt = sql`(select jsonb_object_agg(id, ${minutes}::int) from unnest(${hospitals}) id)`
  const reported = { minutes, reportedAt: new Date(now) }
  await tx
    .insert(doctorDelays)
    .values({ doctorId, day, minutesAt, ...reported })
    .onConflictDoUpdate({
      target: [doctorDelays.doctorId, doctorDelays.day],
      set: { ...reported, minutesAt: sql`${doctorDelays.minutesAt} || excluded.minutes_at` },
      setWhere: sql`not ${doctorDelays.minutesAt} @> excluded.minutes_at`,
    })
}

/** A delay that the desk of some hospitals reports; null: of the one where the doctor is. */
type Reported = { doctorId: number; minutes: number; places: number[] | null; now: number }

/**
 * Returns the appointments that a delay concerns, each with the minutes of its last message, sent or queued:
 * those of the next hours whose patient has not arrived, and those with a message. Call `supersedeDelays`
 * first.
 */
export function appointmentsToTell(tx: Db, { doctorId, places, now }: Omit<Reported, 'minutes'>) {
  const told = sql<number | null>`(
    select minutes from messages
    where booking_id = ${bookings.id} and sequence = ${bookings.sequence} and kind = 'late'
      and state <> 'superseded'
    order by id desc limit 1)`
  return tx
    .select({ id: bookings.id, told: sql<number>`coalesce(${told}, 0)` })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.status, 'pending'),
        isNull(bookings.arrivedAt),
        isNull(bookings.inRoomAt),
        gt(bookings.startsAt, new Date(now)),
        lt(bookings.startsAt, new Date(now + DAY_MS)),
        eq(workingDaySql(bookings.doctorId, bookings.startsAt), currentDaySql(doctorId, now)),
        isThere({ doctorId, places, now }),
        or(lte(bookings.startsAt, new Date(now + DELAY_REACH_MS)), sql`${told} is not null`),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(MAX_APPOINTMENTS)
}

/** Who is late at one hospital may be in time at another. */
const isThere = ({ doctorId, places, now }: Omit<Reported, 'minutes'>) =>
  places
    ? isAnyOf(bookings.hospitalId, places)
    : sql`hospital_at(${bookings.doctorId}, ${bookings.startsAt}) = ${hospitalNow(doctorId, now)}`

const hospitalNow = (doctorId: number, now: number) =>
  sql`hospital_at(${doctorId}::int, ${new Date(now)}::timestamptz)`

/** More than a doctor sees in a day. */
const MAX_APPOINTMENTS = 300

/** Supersedes the unsent messages about a doctor's other delays. */
export async function supersedeDelays(tx: Db, { doctorId, minutes, places, now }: Reported): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(
      and(
        eq(messages.kind, 'late'),
        ne(messages.minutes, minutes),
        inArray(messages.state, ['queued', 'failed', 'no_channel']),
        isNull(messages.calledAt),
        inArray(
          messages.bookingId,
          tx
            .select({ id: bookings.id })
            .from(bookings)
            .where(
              and(
                eq(bookings.doctorId, doctorId),
                gt(bookings.startsAt, new Date(now)),
                isThere({ doctorId, places, now }),
              ),
            ),
        ),
      ),
    )
}
