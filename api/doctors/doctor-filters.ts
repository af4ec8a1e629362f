import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DoctorFilterName, listDoctorFilters } from '#contract/doctors.ts'
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
 * The first free time of a doctor at some hospitals, or wherever the doctor is: on a day, or of all days; `n`
 * is the row of next_free. `doctors.hospital_id` is in it so that PostgreSQL computes it only for the doctors
 * whom other filters leave. A plain expression: a subquery for each doctor takes ten times as long.
 */
export function firstStart(places: readonly SQLWrapper[] | undefined, day: SQL | undefined): SQL {
  const item = day && sql`[${day} - n.first_day + 1]`
  const start = item ? sql`n.starts${item}` : sql`n.starts_at`
  if (!places) return start
  const startAt = (place: SQLWrapper) => {
    const starts = sql`n.starts_there[array_position(n.hospitals, ${place}::int)]`
    return item ? sql`${starts}${item}` : sql`coalesce(${listOf(DAYS.map(each => sql`${starts}${each}`))})`
  }
  return sql`case
    when n.starts_there is not null then least(${listOf([sql`null::timestamptz`, ...places.map(startAt)])})
    when ${doctors.hospitalId} in (${listOf([sql`0`, ...places])}) then ${start} end`
}

const DAYS = Array.from({ length: NEXT_FREE_DAYS }, (_, day) => sql.raw(`[${day + 1}]`))

const listOf = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)

/** The hospitals that filters leave, in plain SQL. */
export const literal = (places: readonly number[] | undefined) => places?.map(place => sql.raw(String(place)))

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
  filters.day === undefined
    ? filtersBesidesDay(filters, places)
    : and(
        filtersBesidesDay(filters, places),
        sql`exists (select from ${nextFree} n
          where n.doctor_id = ${doctors.id} and ${isFreeOn(filters.day, now, literal(places))})`,
      )

/** The same where the row `n` of next_free is joined. */
export const filtersOfJoined = (filters: DoctorFilters, places: number[] | undefined, now: number) =>
  and(
    filtersBesidesDay(filters, places),
    filters.day === undefined ? undefined : isFreeOn(filters.day, now, literal(places)),
  )

/** Whoever has a free time at one of the hospitals works there. */
const filtersBesidesDay = (filters: DoctorFilters, places: number[] | undefined) =>
  and(
    isOffered,
    ...Object.values(factConditions(filters)),
    filters.day === undefined && places ? worksAt(places) : undefined,
  )

/** Whether a doctor has a free time on a day, or within the week, at some hospitals or anywhere. */
export const isFreeOn = (day: string, now: number, places: readonly SQLWrapper[] | undefined) =>
  day === 'week'
    ? sql`${firstStart(places, undefined)}
        < ${addDays(dayOf(now), FILTER_WEEK_DAYS)}::date::timestamp at time zone 'Asia/Riyadh'`
    : sql`${firstStart(places, sql`${day}::date`)} is not null`

/** The free time that orders a list: the soonest, on the day that is filtered by. Null comes last. */
export const soonestStart = ({ day }: DoctorFilters, places: number[] | undefined): SQL =>
  firstStart(literal(places), day && day !== 'week' ? sql`${day}::date` : undefined)
