import { and, asc, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { appointmentDoctorId, appointmentHospitalId, bookings } from '#db/schema/bookings.ts'
import { cities, doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { LATEST_STEP_MINUTES } from '#domain/booking/booking-states.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { VisitShape } from '#domain/booking/visit-types.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { reachedPhone } from '../../patients/reached-phone.ts'
import { delayAt, isDelayOf } from '../doctor-delays.ts'
import { bookedShape, offersType } from '../visit-types.ts'
import { worksAtAny } from '../works-at.ts'

/** The columns of `Appointment`. */
export const appointmentColumns = {
  id: bookings.id,
  doctorId: appointmentDoctorId,
  hospitalId: appointmentHospitalId,
  userId: bookings.userId,
  patientId: bookings.patientId,
  clientName: bookings.clientName,
  clientPhone: reachedPhone(bookings),
  startsAt: bookings.startsAt,
  arrivedAt: bookings.arrivedAt,
  delayMinutes: sql<number>`coalesce((select ${delayAt(bookings.hospitalId)} from ${doctorDelays}
    where ${isDelayOf(bookings)}), 0)::int`,
  visitTypeId: bookings.visitTypeId,
  shape: bookedShape,
}
export type Appointment = {
  id: number
  doctorId: number
  /** Where it is, which may be another place than the doctor's. */
  hospitalId: number
  userId: number | null
  patientId: number
  clientName: string
  clientPhone: string
  startsAt: Date
  arrivedAt: Date | null
  /** How late the doctor is there on this day. */
  delayMinutes: number
  /** The type of visit, which a colleague must offer, too. */
  visitTypeId: number | null
  shape: VisitShape | null
}

/** The most colleagues that are offered as substitutes of a doctor. */
const MAX_COLLEAGUES = 5

type Named = { id: number; name: LocalizedText }

/**
 * The possible substitutes of some doctors for types of visits, by `typeKeyOf`: active doctors of the
 * specialty who are there and offer the type.
 */
export async function colleaguesOf(db: Db, appointments: readonly OfType[]): Promise<Map<string, Named[]>> {
  const found = new Map<string, Named[]>()
  const wanted = new Map(
    appointments.map(({ doctorId, hospitalId, visitTypeId }) => {
      const own = { doctorId, hospitalId, visitTypeId }
      return [typeKeyOf(own), own]
    }),
  )
  for (const group of groupsOf([...wanted.values()], DOCTORS_AT_ONCE)) {
    // Of each team the first ones are read, one more than are named, as a doctor is no own substitute.
    const { rows } = await db.execute<OfType & { team: { id: number; ar: string; en: string }[] }>(sql`
      with own as (
        select own.*, specialty_id
        from jsonb_to_recordset(${JSON.stringify(group)}::jsonb)
          as own("doctorId" int, "hospitalId" int, "visitTypeId" int) join doctors on id = own."doctorId"
      ), teams as materialized (
        select specialty_id, "hospitalId", "visitTypeId", array(
          select json_build_object('id', ${doctors.id}, 'ar', ${doctors.nameAr}, 'en', ${doctors.nameEn})
          from ${doctors} where ${doctors.specialtyId} = team.specialty_id
            and ${worksAtAny(sql`array[team."hospitalId"]`)} and ${isOffered}
            and (team."visitTypeId" is null or ${offersType(doctors.id, sql`team."visitTypeId"`)})
          order by ${doctors.id} limit ${MAX_COLLEAGUES + 1}
        ) as team
        from (select distinct specialty_id, "hospitalId", "visitTypeId" from own) team
      )
      select "doctorId", "hospitalId", own."visitTypeId", team from own
      join teams using (specialty_id, "hospitalId")
      where teams."visitTypeId" is not distinct from own."visitTypeId"`)
    for (const { team, ...own } of rows) {
      const colleagues = team.filter(({ id }) => id !== own.doctorId).slice(0, MAX_COLLEAGUES)
      found.set(
        typeKeyOf(own),
        colleagues.map(({ id, ar, en }) => ({ id, name: { ar, en } })),
      )
    }
  }
  return found
}

type OfType = Pick<Appointment, 'doctorId' | 'hospitalId' | 'visitTypeId'>
export const typeKeyOf = ({ doctorId, hospitalId, visitTypeId }: OfType): string =>
  `${doctorId} ${hospitalId} ${visitTypeId}`

/** The doctors whose colleagues, schedules or appointments one statement reads. */
export const DOCTORS_AT_ONCE = 100

/** The names of doctors in both languages, by id. */
export async function bothNamesOfDoctors(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LocalizedText>> {
  const rows = await db
    .select({ id: doctors.id, ar: doctors.nameAr, en: doctors.nameEn })
    .from(doctors)
    .where(isAnyOf(doctors.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Hospitals with their cities in both languages and their places, by id. */
export async function branchesById(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: hospitals.id,
      hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
      city: { ar: cities.nameAr, en: cities.nameEn },
      place: { lat: hospitals.lat, long: hospitals.long },
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(isAnyOf(hospitals.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...branch }) => [id, branch]))
}

/** Days yyyy-MM-dd, both included. */
export type Days = { from: string; to: string }

/**
 * The condition that an appointment is of the days, or in the nights around them: it may still wait, or last
 * into the first one, or its hours continue past midnight of the last one.
 */
export const isOnShiftsOf = ({ from, to }: Days) =>
  and(
    gte(bookings.startsAt, new Date(timestampAt(addDays(from, -1), '00:00'))),
    lt(bookings.startsAt, new Date(timestampAt(addDays(to, 2), '00:00'))),
  )

/** How late somebody is expected who has a shorter visit. */
const LATE_MINUTES = 30

/**
 * The condition that a pending booking is to come or somebody waits for it: the patient has arrived, the
 * nurse has set out, or either is no later than the visit lasts, besides the delay of the doctor. An earlier
 * one without a record is over: nobody expects to be told that it changes.
 */
export const isAwaited = (now: number) =>
  or(
    gt(bookings.startsAt, new Date(now)),
    and(
      gt(bookings.startsAt, new Date(now - LATEST_STEP_MINUTES * 60_000)),
      or(
        isNotNull(bookings.arrivedAt),
        isNotNull(bookings.enRouteAt),
        sql`greatest(${bookings.endsAt}, ${bookings.startsAt} + make_interval(mins => ${LATE_MINUTES}::int))
          + make_interval(mins => coalesce((select ${delayAt(bookings.hospitalId)} from ${doctorDelays}
            where ${isDelayOf(bookings)}), 0)) >= ${new Date(now)}`,
      ),
    ),
  )

/**
 * When a booking that is awaited takes its time: as booked, and as it can be expected, if that is later. Who
 * waits is seen from now on.
 */
export function awaitedIntervals(
  { startsAt, minutes, delayMinutes = 0 }: { startsAt: Date; minutes: number; delayMinutes?: number },
  now: number,
): Interval[] {
  const booked = startsAt.getTime()
  const expected = Math.max(booked + delayMinutes * 60_000, now)
  return [booked, expected].map(at => ({ startsAt: at, endsAt: at + minutes * 60_000 }))
}

/** The doctors with appointments of the days at some hospitals, without those who are named. */
export async function listGuestDoctors(db: Db, places: number[], doctorIds: number[], days: Days) {
  const isGuest = sql`${bookings.doctorId} <> all(${sql.param(doctorIds)})`
  const isThere = isAnyOf(bookings.hospitalId, places)
  const rows = await db
    .select({ id: appointmentDoctorId })
    .from(bookings)
    .where(and(isThere, isGuest, eq(bookings.status, 'pending'), isOnShiftsOf(days)))
    .groupBy(bookings.doctorId)
  return rows.map(({ id }) => id)
}

/** The doctors with appointments of the days. */
export async function listDoctorsWithAppointments(
  db: Db,
  doctorIds: number[],
  days: Days,
): Promise<number[]> {
  const rows = await db
    .select({ id: appointmentDoctorId })
    .from(bookings)
    .where(and(isAnyOf(bookings.doctorId, doctorIds), eq(bookings.status, 'pending'), isOnShiftsOf(days)))
    .groupBy(bookings.doctorId)
    .orderBy(asc(bookings.doctorId))
  return rows.map(({ id }) => id)
}

/**
 * The other bookings that the patients of these have from now on, by account or by record, with the id of
 * the one whose patient has them.
 */
export async function otherBookingsOfPatients(db: Db, appointmentIds: number[], now: number) {
  const { rows } = await db.execute<{ of: number; startsAt: number; endsAt: number }>(sql`
    select own.id as of, (extract(epoch from other.starts_at) * 1000)::float8 as "startsAt",
      (extract(epoch from other.ends_at) * 1000)::float8 as "endsAt"
    from bookings own join bookings other on other.id <> own.id
      and (other.user_id = own.user_id and person_key(other.client_name) = person_key(own.client_name)
        or other.patient_id = own.patient_id)
    where own.id = any(${sql.param(appointmentIds)}::int[]) and other.status <> 'cancelled'
      and other.ends_at > ${new Date(now)}`)
  return rows
}
