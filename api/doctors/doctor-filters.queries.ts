import { and, type SQL, sql } from 'drizzle-orm'
import { cachedCount } from '#cache/count-cache.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import {
  type DoctorFilterChoice,
  type DoctorFilterName,
  doctorFilterNames,
  type listDoctorFilters,
} from '#contract/doctors.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { isOffered } from '#db/schema/doctor-search.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { matchCondition, matchSearch } from '../search/ranked-search.ts'
import { allFilters, conditionsOf, FILTER_WEEK_DAYS, JOIN_NEXT_FREE } from './doctor-filters.ts'
import { doctorSources } from './doctors.queries.ts'
import { namedDoctorFilters } from './named-doctor-filters.ts'

type Reply = Output<typeof listDoctorFilters>

/** The fees, in riyals, up to which the list can be filtered. */
const FEE_STEPS = [150, 200, 250, 300, 500]

/**
 * The choices of each filter, counted with the other filters: one statement reads the doctors that match the
 * text once, with a column for each filter that is set.
 */
export async function findDoctorFilters(
  db: Db,
  lang: Language,
  { name, ...filters }: Input<typeof listDoctorFilters>['query'],
  now: number,
  countCache?: ResponseCache,
): Promise<Reply> {
  const matches = await cachedCount(countCache, `doctors ${JSON.stringify({ ...filters, name })}`, () =>
    matchSearch(db, doctorSources, name, allFilters(filters, now)),
  )
  // A search without matches has no terms that the choices could be counted by.
  const anyMatches = matches.total > 0 ? matches : await matchSearch(db, doctorSources, name, isOffered)
  const conditions = Object.entries(conditionsOf(filters, now)) as [DoctorFilterName, SQL][]
  const column = (filter: string) => sql.raw(`fits_${filter}`)
  const others = (except: DoctorFilterName) =>
    and(sql`true`, ...conditions.flatMap(([filter]) => (filter === except ? [] : [column(filter)])))
  const counts = doctorFilterNames.map(filter =>
    countsOf[filter](lang, others(filter), { now, city: filters.city_id }),
  )
  const without = conditions.map(
    ([filter]) => sql`select 'without', ${filter}, '', count(*), 0 from m where ${others(filter)}`,
  )
  const { rows } = await db.execute<
    DoctorFilterChoice & { filter: DoctorFilterName | 'without'; id: string }
  >(sql`
    with m as materialized (
      select doctors.id, doctors.specialty_id, doctors.hospital_id, h.city_id, doctors.sex, doctors.languages,
        doctors.visit_fee, n.first_day, n.starts, n.starts_at
        ${sql.join(conditions.map(([filter, condition]) => sql`, (${condition}) as ${column(filter)}`))}
      from doctors join hospitals h on h.id = doctors.hospital_id ${JOIN_NEXT_FREE}
      where ${and(isOffered, matchCondition(doctorSources, anyMatches))}
    )
    select filter, id, name, count::int
    from (${sql.join([...counts, ...without], sql` union all `)}) c(filter, id, name, count, place)
    order by filter, place, name, id`)
  const choices = Object.fromEntries(
    doctorFilterNames.map(filter => [
      filter,
      rows.filter(row => row.filter === filter).map(({ id, name, count }) => ({ id, name, count })),
    ]),
  ) as Reply['choices']
  return {
    choices,
    without: rows.flatMap(row =>
      row.filter === 'without' ? [{ filter: row.id as DoctorFilterName, count: row.count }] : [],
    ),
    named: name ? await namedDoctorFilters(db, name, now) : null,
  }
}

type Count = (
  lang: Language,
  others: SQL | undefined,
  context: { now: number; city: number | undefined },
) => SQL

const nameIn = (lang: Language) => sql.raw(`x.name_${lang}`)

/** How the choices of each filter are counted: filter, id, name, count and place in the order. */
const countsOf: Record<DoctorFilterName, Count> = {
  specialty_id: (lang, others) => sql`
    select 'specialty_id', x.id::text, ${nameIn(lang)}, count(*), x.position
    from m join lateral (
      select m.specialty_id as id
      union select o.specialty_id from doctor_specialties o where o.doctor_id = m.id
    ) own on true join specialties x on x.id = own.id
    where ${others} group by x.id`,
  hospital_id: (lang, others) => sql`
    select 'hospital_id', x.id::text, ${nameIn(lang)}, count(*), 0
    from m join hospitals x on x.id = m.hospital_id where ${others} group by x.id`,
  // The chosen city has its name from here, also where the other filters leave nothing in it.
  city_id: (lang, others, { city = 0 }) => sql`
    select 'city_id', x.id::text, ${nameIn(lang)}, count(*) filter (where ${others}), 0
    from m join cities x on x.id = m.city_id group by x.id
    having count(*) filter (where ${others}) > 0 or x.id = ${city}`,
  sex: (_, others) => sql`
    select 'sex', sex, '', count(*), 0 from m where sex is not null and ${others} group by sex`,
  language: (_, others) => sql`
    select 'language', spoken, '', count(*), -count(*)
    from m, unnest(m.languages) as spoken where ${others} group by spoken`,
  fee_to: (_, others) => sql`
    select 'fee_to', step::text, '', count(*), step
    from m join unnest(${sql.param(FEE_STEPS)}::int[]) as step on m.visit_fee <= step * 100
    where ${others} group by step`,
  day: (_, others, { now }) => sql`
    select 'day', (m.first_day + at::int - 1)::text, '', count(*), 1
    from m, unnest(m.starts) with ordinality as free(start, at)
    where start is not null and m.first_day + at::int - 1 >= ${dayOf(now)}::date and ${others} group by 2
    union all
    select 'day', 'week', '', count(*), 0 from m
    where starts_at < ${addDays(dayOf(now), FILTER_WEEK_DAYS)}::date::timestamp at time zone 'Asia/Riyadh'
      and ${others}`,
}
