import { and, asc, eq, gte, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { clinicSettings } from '#db/schema/content.ts'
import type { Slot } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { DEFAULT_FOLLOW_UP_DAYS, lastDayToMove, lastFreeDay } from '#domain/booking/follow-ups.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { refuse } from '../refuse.ts'
import { type Booked, isBookedFor } from './reserve-time.ts'
import { availabilityOf } from './schedules.ts'
import { followUpTypesOf, type RequestedType } from './visit-types.ts'

/** A visit whose follow-up is still free, and until which day. */
export type FreeFollowUp = { visitId: number; clientName: string; day: string; until: string }

const followUps = alias(bookings, 'follow_ups')

/**
 * The visits to a doctor among some bookings whose free follow-up nobody has booked yet, the earliest first.
 * Only an attended visit has one, and no visit that was a free follow-up itself. If the clinic has cancelled
 * the follow-up, another one is free for as many days after it.
 */
export async function freeFollowUps(
  db: Db,
  { doctorId, whose, now }: { doctorId: number; whose: SQL; now: number },
): Promise<FreeFollowUp[]> {
  const [{ days } = { days: DEFAULT_FOLLOW_UP_DAYS }] = await db
    .select({ days: clinicSettings.followUpDays })
    .from(clinicSettings)
  if (days === 0) return []
  const visits = await db
    .select({ visitId: bookings.id, clientName: bookings.clientName, startsAt: bookings.startsAt, counted })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        whose,
        isAttended(new Date(now)),
        gte(counted, new Date(timestampAt(addDays(dayOf(now), -days), '00:00'))),
        lte(bookings.startsAt, new Date(now)),
        isNull(bookings.freeUntil),
        notExists(followUpsOf(db, bookings.id)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return visits.map(({ startsAt, counted: from, ...visit }) => ({
    ...visit,
    day: dayOf(startsAt.getTime()),
    until: lastFreeDay(from.getTime(), days) as string,
  }))
}

/** From when the free days of a visit count: from it, or from a follow-up that the clinic has cancelled. */
const counted = sql<Date>`greatest(bookings.starts_at, (select max(ended.starts_at) from bookings ended
  where ended.follow_up_of = bookings.id and ended.status = 'cancelled'
    and ended.cancel_cause in ('provider_absent', 'closed', 'mistake', 'other')))`.mapWith(bookings.startsAt)

const followUpsOf = (db: Db, visitId: number | typeof bookings.id) =>
  db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(eq(followUps.followUpOf, visitId), ne(followUps.status, 'cancelled')))

/** Whether the visit of a cancelled follow-up has another one. */
export const isFollowUpUsed = async (db: Db, { followUpOf }: { followUpOf: number | null }) =>
  followUpOf !== null && (await followUpsOf(db, followUpOf)).length > 0

/** A free follow-up in wire format. */
export const followUpReply = ({ clientName, day, until }: FreeFollowUp) => ({
  client_name: clientName,
  visited: day,
  until,
})

/** The patient was there; a past visit of which nothing was recorded may have been missed. */
const isAttended = (now: Date) =>
  or(
    eq(bookings.status, 'done'),
    and(eq(bookings.status, 'pending'), lte(bookings.endsAt, now), lte(bookings.arrivedAt, now)),
  )

/** The visit of which a booking is the free follow-up; undefined: it has the fee of its type. */
export async function followUpToBook(
  db: Db,
  type: RequestedType | undefined,
  request: Booked & { doctorId: number; requested: { date: string }; now: number },
): Promise<FreeFollowUp | undefined> {
  if (!type?.followUp) return undefined
  const { doctorId, requested, now } = request
  const free = await freeFollowUps(db, { doctorId, whose: isBookedFor(request), now })
  return free.find(({ until }) => requested.date <= until)
}

/**
 * Refuses that a patient moves a free follow-up past its last day; what the clinic moves stays free, and its
 * new day is the last one then.
 */
export function refuseAfterLastFreeDay(
  { freeUntil, startsAt }: { freeUntil: string | null; startsAt: Date },
  date: string,
): void {
  const last = freeUntil && lastDayToMove(freeUntil, dayOf(startsAt.getTime()))
  if (last !== null && date > last)
    throw refuse('booking.free_until', {
      values: { day: { ar: formatLongDay(last, 'ar'), en: formatLongDay(last, 'en') } },
    })
}

/**
 * The free follow-up that a time of the waitlist is for, if the doctor has a type for it: the doctor asked
 * for it, and the waitlist knows no types. Of several types the first that pages offer is taken, if it fits
 * into the `minutes` of the time; one that is longer, if the doctor is free so long; else it is shortened.
 */
export async function followUpOnWaitlist(
  db: Db,
  request: Booked & { doctorId: number; requested: Slot; now: number },
  minutes: number,
): Promise<{ type: RequestedType; followUp: FreeFollowUp } | undefined> {
  const { doctorId, requested, now } = request
  const startsAt = new Date(timestampAt(requested.date, requested.time))
  const types = await followUpTypesOf(db, doctorId, startsAt)
  const fitting = types.find(each => each.bufferBefore === 0 && each.length + each.bufferAfter <= minutes)
  const type = fitting ?? types[0]
  const followUp = await followUpToBook(db, type, request)
  if (!type || !followUp) return undefined
  if (fitting) return { type, followUp }
  const { date, time } = requested
  const free = await availabilityOf(db, doctorId, { from: date, to: date, shape: type }, now)
  const isFree = free?.days.some(({ times }) => times.includes(time))
  return { type: isFree ? type : { ...type, length: minutes, bufferBefore: 0, bufferAfter: 0 }, followUp }
}
