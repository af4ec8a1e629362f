import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { boards, doctorDelays } from '#db/schema/waiting-room.ts'
import { closedInterval } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { delayAt, isDelayOf } from '#services/booking/doctor-delays.ts'
import { roomOn } from '#services/booking/doctor-rooms.ts'
import { doctorDaySchedules } from '#services/booking/schedules.ts'
import { type BranchScope, isOwnHospital } from '../requests/branch-scope.ts'

const MAX_CALLED = 8
/** A screen has room for so many names below the numbers. */
const MAX_LATE = 6
/** More than are late at one hospital on a day. */
const MAX_DELAYS = 100
const MINUTE_MS = 60_000

/** The hospital of a board's token, or undefined. */
export async function hospitalOfBoard(db: Db, token: string) {
  const [hospital] = await db
    .select({ id: hospitals.id, ar: hospitals.nameAr, en: hospitals.nameEn })
    .from(boards)
    .innerJoin(hospitals, eq(hospitals.id, boards.hospitalId))
    .where(eq(boards.tokenHash, hashOf(token)))
  return hospital
}

/** The numbers of those who are with a doctor, the last one first. */
export function listCalled(db: Db, hospitalId: number, at: BoardTime) {
  return db
    .select({
      number: numberOf,
      doctor: { ar: doctors.nameAr, en: doctors.nameEn },
      room: roomOn(at.day, bookings.hospitalId),
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(and(hasTicket(hospitalId, at), isNotNull(bookings.inRoomAt)))
    .orderBy(desc(bookings.inRoomAt), desc(bookings.ticket))
    .limit(MAX_CALLED)
}

/**
 * The doctors who are at a hospital, or were there as long ago as they are late, on its day or in the night
 * before, the latest first. A delay ends that long after the doctor's last hours or appointment there.
 */
export async function listLate(db: Db, hospitalId: number, { day, now }: BoardTime) {
  const days = [addDays(day, -1), day]
  const minutes = delayAt(sql`${hospitalId}::int`)
  const asPlanned = sql`${new Date(now)}::timestamptz - make_interval(mins => ${minutes})`
  const isThere = (moment: SQL) => sql`hospital_at(${doctors.id}, ${moment}) = ${hospitalId}`
  const awaited = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isDelayOf(bookings),
        eq(bookings.hospitalId, hospitalId),
        eq(bookings.status, 'pending'),
        gt(bookings.endsAt, asPlanned),
        gte(bookings.startsAt, new Date(timestampAt(addDays(day, -1), '00:00'))),
        lt(bookings.startsAt, new Date(timestampAt(addDays(day, 2), '00:00'))),
      ),
    )
  const late = await db
    .select({
      id: doctors.id,
      doctor: { ar: doctors.nameAr, en: doctors.nameEn },
      minutes,
      of: doctorDelays.day,
      hasPatients: sql<boolean>`exists ${awaited}`,
    })
    .from(doctorDelays)
    .innerJoin(doctors, eq(doctors.id, doctorDelays.doctorId))
    .where(
      and(
        or(isThere(sql`${new Date(now)}::timestamptz`), isThere(asPlanned)),
        inArray(doctorDelays.day, days),
        gt(minutes, 0),
      ),
    )
    .orderBy(desc(minutes), asc(doctors.id))
    .limit(MAX_DELAYS)
  const ids = [...new Set(late.map(({ id }) => id))]
  const schedules = await doctorDaySchedules(db, ids, days, { now, places: [hospitalId] })
  const isAwaited = ({ id, of, hasPatients, minutes: delay }: (typeof late)[number]) => {
    const { hours = [] } = schedules.get(id)?.days.get(of) ?? {}
    const end = now - delay * MINUTE_MS
    return hasPatients || hours.some(each => end < closedInterval({ day: of, ...each }).endsAt)
  }
  return late
    .filter(isAwaited)
    .filter((each, index, all) => all.findIndex(({ id }) => id === each.id) === index)
    .slice(0, MAX_LATE)
    .map(({ doctor, minutes: delay }) => ({ doctor, minutes: delay }))
}

/** The numbers of those who wait, in the order of arrival. */
export async function listWaiting(db: Db, hospitalId: number, at: BoardTime): Promise<number[]> {
  const rows = await db
    .select({ number: numberOf })
    .from(bookings)
    .where(and(hasTicket(hospitalId, at), isNotNull(bookings.arrivedAt), isNull(bookings.inRoomAt)))
    .orderBy(asc(bookings.ticketDay), asc(bookings.ticket))
  return rows.map(({ number }) => number)
}

// Whoever has a day of a ticket has the ticket.
const numberOf = sql<number>`${bookings.ticket}`

/** The working day of the hospital, and the present moment. */
type BoardTime = { day: string; now: number }

/** A doctor who runs over the end of the day is followed that long after the arrival. */
const RUNS_OVER_MS = 3 * 60 * 60_000

const hasTicket = (hospitalId: number, { day, now }: BoardTime) => {
  const isOfEvening = and(
    eq(bookings.ticketDay, addDays(day, -1)),
    gt(sql`coalesce(${bookings.arrivedAt}, ${bookings.inRoomAt})`, new Date(now - RUNS_OVER_MS)),
  )
  return and(
    or(gte(bookings.ticketDay, day), isOfEvening),
    eq(bookings.hospitalId, hospitalId),
    eq(bookings.status, 'pending'),
  )
}

/** The hospitals of the scope, and since when the board of each has an address. */
export function listHospitalBoards(db: Db, lang: Language, scope: BranchScope) {
  return db
    .select({ id: hospitals.id, name: inLanguage(hospitals, 'name', lang), createdAt: boards.createdAt })
    .from(hospitals)
    .leftJoin(boards, eq(boards.hospitalId, hospitals.id))
    .where(isOwnHospital(hospitals.id, scope))
    .orderBy(asc(hospitals.id))
}

/** Gives a hospital's board another token and returns it; undefined if there is no such hospital. */
export async function renewBoard(db: Db, hospitalId: number): Promise<string | undefined> {
  const [hospital] = await db
    .select({ id: hospitals.id })
    .from(hospitals)
    .where(eq(hospitals.id, hospitalId))
    .for('key share')
  if (!hospital) return undefined
  const token = randomBytes(16).toString('base64url')
  const tokenHash = hashOf(token)
  await db
    .insert(boards)
    .values({ hospitalId, tokenHash })
    .onConflictDoUpdate({ target: boards.hospitalId, set: { tokenHash, createdAt: sql`now()` } })
  return token
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
