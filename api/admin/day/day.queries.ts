import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings, isNumbered } from '#db/schema/bookings.ts'
import { cities, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { weekdayOf } from '#domain/booking/clinic-time.ts'
import { momentsOf, seesPatientsAt } from '#services/booking/appointments.ts'
import { type BranchScope, isOwnHospital } from '../../requests/branch-scope.ts'

/** Far more than a group has; `total` counts the others, too. */
const MAX_DOCTORS = 5000

/** The hospitals of the scope. */
export const listHospitalNames = (db: Db, lang: Language, { hospitals: own }: BranchScope) =>
  HOSPITALS(db, { own }, { lang, isScoped: own !== null })

const HOSPITALS = preparedQuery((db, { lang, isScoped }: { lang: Language; isScoped: boolean }) =>
  db
    .select({ id: hospitals.id, name: inLanguage(hospitals, 'name', lang) })
    .from(hospitals)
    .where(isScoped ? isAnyOf(hospitals.id, sql.placeholder('own')) : undefined)
    .orderBy(asc(hospitals.id)),
)

type DoctorArea = { day: string; until?: string; places: number[] | null }
export type DoctorFilter = { doctor?: number | undefined; specialty?: number | undefined }

/**
 * The doctors of some hospitals, or of all, with their specialty; `isThere` is false for those of others, who
 * have hours or appointments there on the day; `total` of each row says how many rows there are. Those
 * that the filter selects come first, then those with appointments on the day, then those who work on it, so
 * that a page cuts off others first.
 */
export const listDoctorsOfHospital = (
  db: Db,
  lang: Language,
  { day, until = day, places }: DoctorArea,
  filter: DoctorFilter,
) =>
  DOCTORS(
    db,
    {
      places,
      day,
      weekday: weekdayOf(day),
      ...momentsOf({ from: day, to: until }),
      doctor: filter.doctor ?? 0,
      specialty: filter.specialty ?? 0,
    },
    { lang, ofAll: places === null },
  )

const AREA = { begins: sql.placeholder('begins'), ends: sql.placeholder('ends') }

const DOCTORS = preparedQuery((db, { lang, ofAll }: { lang: Language; ofAll: boolean }) =>
  db
    .select({
      id: doctors.id,
      name: inLanguage(doctors, 'name', lang),
      specialtyId: specialties.id,
      specialty: inLanguage(specialties, 'name', lang),
      isThere: ofAll
        ? sql<boolean>`true`
        : sql<boolean>`${doctors.hospitalId} = any(${sql.placeholder('places')}::int[])`,
      hospitalId: doctors.hospitalId,
      hospital: inLanguage(hospitals, 'name', lang),
      city: inLanguage(cities, 'name', lang),
      visitLength: doctors.visitLength,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(ofAll ? undefined : seesPatientsAt(sql.placeholder('places'), AREA))
    .orderBy(
      desc(eq(doctors.id, sql.placeholder('doctor'))),
      desc(eq(doctors.specialtyId, sql.placeholder('specialty'))),
      desc(HAS_APPOINTMENTS),
      desc(WORKS),
      asc(doctors.hospitalId),
      asc(doctors.id),
    )
    .limit(MAX_DOCTORS),
)

const HAS_APPOINTMENTS = sql`exists (
  select from bookings b where b.doctor_id = ${doctors.id}
    and b.starts_at >= ${sql.placeholder('begins')} and b.starts_at < ${sql.placeholder('ends')})`

const WORKS = sql`(${isOffered} and exists (
  select from doctor_hours h where h.doctor_id = ${doctors.id} and h.weekday = ${sql.placeholder('weekday')}
    and h.period_id is not distinct from (select p.id from doctor_periods p
      where p.doctor_id = ${doctors.id} and ${sql.placeholder('day')} between p.first_day and p.last_day)))`

/** Locks the row of an appointment of the scope and returns it, or undefined. */
export async function lockBooking(tx: Db, id: number, scope: BranchScope) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(isNumbered('appointment', id), isOwnHospital(bookings.hospitalId, scope)))
    .for('update')
  return booking
}
