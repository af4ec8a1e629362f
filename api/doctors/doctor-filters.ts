import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DoctorFilterName, listDoctorFilters } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { isOffered, nextFree } from '#db/schema/doctor-search.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { toHalalas } from '#domain/orders/price.ts'
import { NEXT_FREE_DAYS } from '#services/booking/next-free.ts'
import { worksAt, worksAtAny } from '#services/booking/works-at.ts'

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
 * The first free time of a doctor at some hospitals, or wherever the doctor is: on a day, or of all days. `n`
 * is the row of next_free. `doctors.hospital_id` is in it so that PostgreSQL computes it only for the doctors
 * whom other filters leave. A plain expression: a subquery for each doctor takes ten times as long.
 */
export function firstStart(places: readonly SQLWrapper[] | undefined, day: SQL | undefined): SQL {
  const item = day && sql`[${day} - n.first_day + 1]`
  const start = item ? sql`n.starts${item}` : sql`n.starts_at`
  if (!places) return start
  const startThere = (place: SQLWrapper) => {
    const starts = sql`n.starts_there[array_position(n.hospitals, ${place}::int)]`
    return item ? sql`${starts}${item}` : sql`coalesce(${listOf(DAYS.map(each => sql`${starts}${each}`))})`
  }
  return sql`case
    when n.starts_there is not null then least(${listOf([sql`null::timestamptz`, ...places.map(startThere)])})
    when ${doctors.hospitalId} in (${listOf([sql`0`, ...places])}) then ${start} end`
}

const DAYS = Array.from({ length: NEXT_FREE_DAYS }, (_, day) => sql.raw(`[${day + 1}]`))

const listOf = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `)

/** The same at the hospitals that filters leave, of which a doctor may offer a type of visit at some only. */
export const startAt =
  ({ visit_type_id: type }: DoctorFilters, places: readonly number[] | undefined) =>
  (day: SQL | undefined): SQL => {
    const ids = places?.map(place => sql.raw(String(place)))
    if (type === undefined) return firstStart(ids, day)
    const isThere = places ? sql`o.hospital_id = any(${arrayOf(places)})` : sql`o.hospital_id is not null`
    const ofType = sql`doctor_visit_types o where o.doctor_id = ${doctors.id} and o.visit_type_id = ${type}`
    return sql`case when exists (select from ${ofType} and o.hospital_id is null)
      then ${firstStart(ids, day)}
      else (select min(${firstStart([sql`o.hospital_id`], day)}) from ${ofType} and ${isThere}) end`
  }

export const arrayOf = (places: readonly number[]): SQL => sql`${sql.param(places)}::int[]`

/** No doctor takes more riyals. */
const MAX_FEE = 100_000

/** How many days `week` is. */
const FILTER_WEEK_DAYS = 7

/**
 * The condition of each filter of a doctor's own facts that is set; `isTypeThere`: that of the place of a row
 * of `doctor_visit_types offered`.
 */
export function factConditions(
  filters: DoctorFilters,
  isTypeThere: SQL | undefined,
): Partial<Record<DoctorFilterName, SQL>> {
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
      visit_type_id: sql`exists (select from doctor_visit_types offered
        join visit_types v on v.id = offered.visit_type_id
        where offered.doctor_id = ${doctors.id} and v.id = ${visit_type_id} and v.active
          and (offered.hospital_id is null or ${isTypeThere}))`,
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
          where n.doctor_id = ${doctors.id} and ${isFreeOn(filters.day, now, startAt(filters, places))})`,
      )

/** The same where the row `n` of next_free is joined. */
export const filtersOfJoined = (filters: DoctorFilters, places: number[] | undefined, now: number) =>
  and(
    filtersBesidesDay(filters, places),
    filters.day === undefined ? undefined : isFreeOn(filters.day, now, startAt(filters, places)),
  )

/** Whoever has a free time at one of the hospitals works there. */
const filtersBesidesDay = (filters: DoctorFilters, places: number[] | undefined) =>
  and(
    isOffered,
    ...Object.values(factConditions(filters, isOfferedAt(places))),
    filters.day === undefined && places ? worksAt(places) : undefined,
  )

/** The condition of the place of a row of `doctor_visit_types offered`: the doctor works there. */
const isOfferedAt = (places: number[] | undefined) =>
  and(
    worksAtAny(sql`array[offered.hospital_id]`),
    places && sql`offered.hospital_id = any(${arrayOf(places)})`,
  )

/** Whether a doctor has a free time on a day, or within the week; `start` is the first one, as above. */
export const isFreeOn = (day: string, now: number, start: (day: SQL | undefined) => SQL) =>
  day === 'week'
    ? sql`${start(undefined)}
        < ${addDays(dayOf(now), FILTER_WEEK_DAYS)}::date::timestamp at time zone 'Asia/Riyadh'`
    : sql`${start(sql`${day}::date`)} is not null`

/** The free time that orders a list: the soonest, on the day that is filtered by. Null comes last. */
export const soonestStart = (filters: DoctorFilters, places: number[] | undefined): SQL =>
  startAt(filters, places)(filters.day && filters.day !== 'week' ? sql`${filters.day}::date` : undefined)
