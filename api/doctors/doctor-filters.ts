import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DoctorFilterName, listDoctorFilters, listDoctors } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered, nextFree } from '#db/schema/doctor-search.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { toHalalas } from '#domain/orders/price.ts'
import { NEXT_FREE_DAYS } from '#services/booking/next-free.ts'
import { worksAt } from '#services/booking/works-at.ts'

export type DoctorFilters = Omit<Input<typeof listDoctorFilters>['query'], 'name'>

/** The hospitals that the filters leave, undefined: all. */
export async function filteredPlaces(
  db: Db,
  { hospital_id, city_id }: Pick<DoctorFilters, 'hospital_id' | 'city_id'>,
): Promise<number[] | undefined> {
  if (city_id === undefined) return hospital_id === undefined ? undefined : [hospital_id]
  const isNamed = hospital_id === undefined ? undefined : eq(hospitals.id, hospital_id)
  const found = await db
    .select({ id: hospitals.id })
    .from(hospitals)
    .where(and(eq(hospitals.cityId, city_id), isNamed))
  return found.map(({ id }) => id)
}

/**
 * The next free times of doctors at some hospitals, or wherever they are. Those of one whose row is not yet
 * computed are taken to be there. Plain expressions: a subquery for each doctor takes ten times as long.
 */
export function nextFreeAt(places: readonly SQLWrapper[] | undefined): SQL {
  if (!places) return sql`${nextFree} n`
  const isThere = sql`coalesce(hospitals[1] in (${listOf([sql`0`, ...places])}), true)`
  const days = Array.from({ length: NEXT_FREE_DAYS }, (_, day) => sql.raw(String(day + 1)))
  const startOn = (place: SQLWrapper, day: SQL) =>
    sql`starts_there[array_position(hospitals, ${place}::int)][${day}]`
  const earliest = (of: (place: SQLWrapper) => SQL) =>
    sql`least(${listOf([sql`null::timestamptz`, ...places.map(of)])})`
  return sql`(select doctor_id, first_day,
    case when starts_there is not null
      then array[${listOf(days.map(day => earliest(place => startOn(place, day))))}]
      when ${isThere} then starts end as starts,
    case when starts_there is not null
      then ${earliest(place => sql`coalesce(${listOf(days.map(day => startOn(place, day)))})`)}
      when ${isThere} then starts_at end as starts_at
    from ${nextFree}) n`
}

const listOf = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)

/** The same of the hospitals that filters leave. */
export const nextFreeAtPlaces = (places: readonly number[] | undefined): SQL =>
  nextFreeAt(places?.map(place => sql.raw(String(place))))

export const arrayOf = (places: readonly number[]): SQL => sql`${sql.param(places)}::int[]`

/** No doctor takes more riyals. */
const MAX_FEE = 100_000

/** How many days `week` is. */
export const FILTER_WEEK_DAYS = 7

/** The condition of each filter of a doctor's own facts that is set. */
export function factConditions(filters: DoctorFilters): Partial<Record<DoctorFilterName, SQL>> {
  const { specialty_id, sex, language, fee_to, visit_type_id } = filters
  return {
    ...(specialty_id !== undefined && {
      specialty_id: sql`(${doctors.specialtyId} = ${specialty_id} or ${doctors.id} in (
        select doctor_id from doctor_specialties where specialty_id = ${specialty_id}))`,
    }),
    ...(sex && { sex: eq(doctors.sex, sex) }),
    ...(language && { language: sql`${doctors.languages} @> array[${language}]` }),
    ...(fee_to !== undefined && { fee_to: lte(doctors.visitFee, toHalalas(Math.min(fee_to, MAX_FEE))) }),
    ...(visit_type_id !== undefined && {
      visit_type_id: sql`${doctors.id} in (select o.doctor_id from doctor_visit_types o
        join visit_types v on v.id = o.visit_type_id where v.id = ${visit_type_id} and v.active)`,
    }),
  }
}

/** The condition of all filters: those of place and day are met at one of the hospitals. */
export const allFilters = (filters: DoctorFilters, places: number[] | undefined, now: number) =>
  and(
    isOffered,
    ...Object.values(factConditions(filters)),
    places && worksAt(places),
    filters.day === undefined
      ? undefined
      : sql`${doctors.id} in (
        select n.doctor_id from ${nextFreeAtPlaces(places)}
        where ${isFreeOn(filters.day, now)})`,
  )

/** Whether the row `n` of next_free has a free time on a day, or within the week. */
export const isFreeOn = (day: string, now: number) =>
  day === 'week'
    ? sql`n.starts_at < ${addDays(dayOf(now), FILTER_WEEK_DAYS)}::date::timestamp at time zone 'Asia/Riyadh'`
    : sql`n.starts[${day}::date - n.first_day + 1] is not null`

/**
 * The order of the soonest free time, on the day that is filtered by; doctors without one come last. `n` is
 * the row of next_free.
 */
export function soonestFirst({ day }: Pick<Input<typeof listDoctors>['query'], 'day'>): SQL {
  return day && day !== 'week'
    ? sql`n.starts[${day}::date - n.first_day + 1], n.doctor_id`
    : sql`n.starts_at, n.doctor_id`
}
