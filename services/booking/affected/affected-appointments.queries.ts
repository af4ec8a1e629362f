import { and, asc, eq, gt, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDelays, doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { LATEST_STEP_MINUTES } from '#domain/booking/booking-states.ts'
import type { Interval } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { VisitShape } from '#domain/booking/visit-types.ts'
import { reachedPhone } from '../../patients/reached-phone.ts'
import { orNotFound } from '../../refuse.ts'
import { isDelayOf } from '../doctor-delays.ts'
import { appointmentDoctorId, appointmentHospitalId } from '../kinds.ts'
import { bookedShape, offersType } from '../visit-types.ts'

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
  delayMinutes: sql<number>`coalesce((select ${doctorDelays.minutes} from ${doctorDelays}
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
  /** How late the doctor is on this day. */
  delayMinutes: number
  /** The type of visit, which a colleague must offer, too. */
  visitTypeId: number | null
  shape: VisitShape | null
}

/** The most colleagues that are offered as substitutes of a doctor. */
const MAX_COLLEAGUES = 5

/** The possible substitutes: active doctors of the specialty who are there and offer the type of visit. */
export function listColleagues(
  db: Db,
  { doctorId, hospitalId, visitTypeId }: Pick<Appointment, 'doctorId' | 'hospitalId' | 'visitTypeId'>,
) {
  const self = alias(doctors, 'self')
  return db
    .select({ id: doctors.id, name: { ar: doctors.nameAr, en: doctors.nameEn } })
    .from(doctors)
    .innerJoin(self, eq(self.specialtyId, doctors.specialtyId))
    .where(
      and(
        eq(self.id, doctorId),
        eq(doctors.hospitalId, hospitalId),
        ne(doctors.id, doctorId),
        isOffered,
        visitTypeId === null ? undefined : offersType(doctors.id, visitTypeId),
      ),
    )
    .orderBy(asc(doctors.id))
    .limit(MAX_COLLEAGUES)
}

/** The doctor of an appointment with the place of it, named in both languages, and that of the doctor. */
export async function doctorWithHospital(
  db: Db,
  { doctorId, hospitalId }: Pick<Appointment, 'doctorId' | 'hospitalId'>,
) {
  const [doctor] = await db
    .select({
      id: doctors.id,
      name: { ar: doctors.nameAr, en: doctors.nameEn },
      ownHospitalId: doctors.hospitalId,
      hospital: { ar: hospitals.nameAr, en: hospitals.nameEn },
    })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, hospitalId))
    .where(eq(doctors.id, doctorId))
  return orNotFound(doctor)
}

/** Days yyyy-MM-dd, both included. */
export type Days = { from: string; to: string }

/**
 * The condition that an appointment is of the days, or in the nights around them: it lasts into the first
 * one, or its hours continue past midnight of the last one.
 */
export const isOnShiftsOf = ({ from, to }: Days) =>
  and(
    gte(bookings.startsAt, new Date(timestampAt(addDays(from, -1), '00:00'))),
    gt(bookings.endsAt, new Date(timestampAt(from, '00:00'))),
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
          + make_interval(mins => coalesce((select ${doctorDelays.minutes} from ${doctorDelays}
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
      and (other.user_id = own.user_id and lower(other.client_name) = lower(own.client_name)
        or other.patient_id = own.patient_id)
    where own.id = any(${sql.param(appointmentIds)}::int[]) and other.status <> 'cancelled'
      and other.ends_at > ${new Date(now)}`)
  return rows
}
