import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { DoctorFilterName, listDoctorFilters, listDoctors } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import { doctors } from '#db/schema/directory.ts'
import { isOffered, nextFree } from '#db/schema/doctor-search.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { toHalalas } from '#domain/orders/price.ts'
import { worksAt, worksAtAny } from '#services/booking/works-at.ts'

export type DoctorFilters = Omit<Input<typeof listDoctorFilters>['query'], 'name'>

/** Joins the next free times, which each doctor has a row of. */
export const JOIN_NEXT_FREE = sql`join ${nextFree} n on n.doctor_id = ${doctors.id}`

/** No doctor takes more riyals. */
const MAX_FEE = 100_000

/** How many days `week` is. */
export const FILTER_WEEK_DAYS = 7

/** The condition of each filter that is set. */
export function conditionsOf(filters: DoctorFilters, now: number): Partial<Record<DoctorFilterName, SQL>> {
  const { specialty_id, hospital_id, city_id, sex, language, fee_to, visit_type_id, day } = filters
  return {
    ...(specialty_id !== undefined && {
      specialty_id: sql`(${doctors.specialtyId} = ${specialty_id} or ${doctors.id} in (
        select doctor_id from doctor_specialties where specialty_id = ${specialty_id}))`,
    }),
    ...(hospital_id !== undefined && { hospital_id: worksAt([hospital_id]) }),
    ...(city_id !== undefined && {
      city_id: worksAtAny(sql`array(select id from hospitals where city_id = ${city_id})`),
    }),
    ...(sex && { sex: eq(doctors.sex, sex) }),
    ...(language && { language: sql`${doctors.languages} @> array[${language}]` }),
    ...(fee_to !== undefined && { fee_to: lte(doctors.visitFee, toHalalas(Math.min(fee_to, MAX_FEE))) }),
    ...(visit_type_id !== undefined && {
      visit_type_id: sql`${doctors.id} in (select o.doctor_id from doctor_visit_types o
        join visit_types v on v.id = o.visit_type_id where v.id = ${visit_type_id} and v.active)`,
    }),
    ...(day && {
      day: sql`${doctors.id} in (select n.doctor_id from next_free n where ${isFreeOn(day, now)})`,
    }),
  }
}

/** The condition of all filters. */
export const allFilters = (filters: DoctorFilters, now: number) =>
  and(isOffered, ...Object.values(conditionsOf(filters, now)))

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
