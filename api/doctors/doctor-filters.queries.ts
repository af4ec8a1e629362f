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
import { doctors } from '#db/schema/directory.ts'
import { isOffered, nextFree } from '#db/schema/doctor-search.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { NEXT_FREE_DAYS } from '#services/booking/next-free.ts'
import { HAVE_NOT_ENDED } from '#services/booking/works-at.ts'
import { matchCondition, matchSearch } from '../search/ranked-search.ts'
import {
  allFilters,
  type DoctorFilters,
  factConditions,
  filteredPlaces,
  firstStart,
  isFreeOn,
  startAt,
} from './doctor-filters.ts'
import { doctorSources } from './doctors.queries.ts'
import { namedDoctorFilters } from './named-doctor-filters.ts'

type Reply = Output<typeof listDoctorFilters>

/** The fees, in riyals, up to which the list can be filtered. */
const FEE_STEPS = [150, 200, 250, 300, 500]

/**
 * The choices of each filter, counted with the other filters. One statement reads the doctors that match the
 * text and miss at most one of the filters, at each of their hospitals, and groups them by all facts at once.
 * The choices of a filter that is set are counted with those that miss it alone.
 */
export async function findDoctorFilters(
  db: Db,
  lang: Language,
  { name, ...filters }: Input<typeof listDoctorFilters>['query'],
  now: number,
  countCache?: ResponseCache,
): Promise<Reply> {
  const places = await filteredPlaces(db, filters)
  const conditions = conditionsAt(sql`place.id`, filters, now)
  const missedOf = new Map(conditions.map(([filter], at) => [filter, MISSED + at]))
  const missing = conditions.map(([, condition], at) => sql`(${condition} is not true)::int * ${MISSED + at}`)
  const text = await textCondition(db, { ...filters, name }, { places, now, countCache })
  const doctorsAt = (place: SQL) => sql`
    select doctors.id, doctors.hospital_id as own, doctors.specialty_id, place.id as hospital_id, doctors.sex,
      doctors.languages, doctors.visit_fee,
      ${missing.length > 0 ? sql.join(missing, sql` + `) : sql`0`} as missed
    from doctors ${place} ${filters.day ? JOIN_NEXT_FREE : sql``} where ${and(isOffered, text)}`
  const fits = (filter: DoctorFilterName) => sql`missed in (0, ${missedOf.get(filter) ?? 0})`
  const counts = doctorFilterNames.map(filter =>
    countsOf[filter](lang, missedOf.get(filter), filters.city_id),
  )
  const without = conditions.map(
    ([filter]) => sql`select 'without', ${filter}, '', count(distinct id), 0 from m where ${fits(filter)}`,
  )
  const today = sql`${dayOf(now)}::date`
  const start = startAt(filters, places)
  const days = Array.from(
    { length: NEXT_FREE_DAYS },
    (_, at) => sql`count(${start(sql`${today} + ${sql.raw(String(at))}`)})`,
  )
  const { rows } = await db.execute<
    DoctorFilterChoice & { filter: DoctorFilterName | 'without'; id: string }
  >(sql`
    with m as materialized (
      select * from (
        ${doctorsAt(sql`cross join lateral (select doctors.hospital_id as id) place`)}
        union all
        ${doctorsAt(sql`join (select distinct o.doctor_id, o.hospital_id as id from doctor_hours o
          where o.hospital_id is not null and ${HAVE_NOT_ENDED}) place
          on place.doctor_id = doctors.id and place.id <> doctors.hospital_id`)}
        offset 0
      ) d where missed < ${2 * MISSED}
    ), facts as materialized (
      select grouping(specialty_id, sex, languages, visit_fee) as others,
        specialty_id, sex, languages, visit_fee, count(*) as n
      from (select distinct id, specialty_id, sex, languages, visit_fee from m where missed = 0) d
      group by grouping sets ((specialty_id), (sex), (languages), (visit_fee))
    ), days as materialized (
      select array[${sql.join(days, sql`, `)}] as counts,
        count(*) filter (where ${isFreeOn('week', now, start)}) as week
      from (select distinct id, own as hospital_id from m where ${fits('day')}) doctors
      join next_free n on n.doctor_id = doctors.id
    )
    select filter, id, name, count::int
    from (${sql.join([...counts, ...without], sql` union all `)}) c(filter, id, name, count, place)
    where count > 0 or filter in ('city_id', 'without')
    order by filter, place, name, id`)
  const choices = Object.fromEntries(
    doctorFilterNames.map(filter => [
      filter,
      rows
        .filter(row => row.filter === filter)
        .map(({ id, name, count }) => ({ id: filter === 'day' ? dayOfChoice(id, now) : id, name, count })),
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

/** The condition of a typed text. A search without matches is counted by its terms without the filters. */
async function textCondition(
  db: Db,
  { name, ...filters }: Input<typeof listDoctorFilters>['query'],
  { places, now, countCache }: { places: number[] | undefined; now: number; countCache?: ResponseCache },
): Promise<SQL | undefined> {
  if (!name) return undefined
  const matches = await cachedCount(countCache, `doctors ${JSON.stringify({ ...filters, name })}`, () =>
    matchSearch(db, doctorSources, name, allFilters(filters, places, now)),
  )
  const anyMatches = matches.total > 0 ? matches : await matchSearch(db, doctorSources, name, isOffered)
  return matchCondition(doctorSources, anyMatches)
}

const JOIN_NEXT_FREE = sql`join ${nextFree} n on n.doctor_id = ${doctors.id}`

/** The condition of each filter that is set, of a doctor at a hospital: the joined next free times `n`. */
function conditionsAt(place: SQL, filters: DoctorFilters, now: number): [DoctorFilterName, SQL][] {
  const { hospital_id, city_id, day } = filters
  return Object.entries({
    ...factConditions(filters, sql`offered.hospital_id = ${place}`),
    ...(hospital_id !== undefined && { hospital_id: sql`${place} = ${hospital_id}` }),
    ...(city_id !== undefined && {
      city_id: sql`${place} = any(array(select id from hospitals where city_id = ${city_id}))`,
    }),
    ...(day && { day: isFreeOn(day, now, on => firstStart([place], on)) }),
  }) as [DoctorFilterName, SQL][]
}

/**
 * What the first filter adds to `missed` where a doctor misses it. The place of each further one is added.
 */
const MISSED = 16

/** A day is counted by its place from today. */
const dayOfChoice = (id: string, now: number) => (id === 'week' ? id : addDays(dayOf(now), Number(id)))

type Count = (lang: Language, missed: number | undefined, city: number | undefined) => SQL

const nameIn = (lang: Language) => sql.raw(`x.name_${lang}`)

/**
 * The groups of a fact with their number `n`: of the doctors that miss no filter, or this one alone. `others`
 * has a bit for each fact of `facts` that a group is not grouped by.
 */
const groupsOf = (fact: string, others: string, missed: number | undefined) =>
  missed === undefined
    ? sql.raw(`(select ${fact}, n from facts where others = b'${others}'::int) m`)
    : sql`(select ${sql.raw(fact)}, count(distinct id) as n
        from m where missed in (0, ${missed}) group by 1) m`

/** How the choices of each filter are counted: filter, id, name, count and place in the order. */
const countsOf: Record<DoctorFilterName, Count> = {
  specialty_id: (lang, missed) => sql`
    select 'specialty_id', x.id::text, ${nameIn(lang)}, sum(n), x.position
    from (select * from ${groupsOf('specialty_id', '0111', missed)}
      union all select o.specialty_id, count(distinct m.id)
        from m join doctor_specialties o on o.doctor_id = m.id and o.specialty_id <> m.specialty_id
        where m.missed in (0, ${missed ?? 0}) group by 1) own
    join specialties x on x.id = own.specialty_id group by x.id`,
  hospital_id: (lang, missed) => sql`
    select 'hospital_id', x.id::text, ${nameIn(lang)}, n, 0
    from (select hospital_id, count(*) as n from m where missed in (0, ${missed ?? 0}) group by 1) own
    join hospitals x on x.id = own.hospital_id`,
  // The chosen city has its name from here, also where the other filters leave nothing in it.
  city_id: (lang, missed, city = 0) => sql`
    select 'city_id', x.id::text, ${nameIn(lang)}, coalesce(n, 0), 0
    from cities x left join (select h.city_id, count(distinct m.id) as n
      from m join hospitals h on h.id = m.hospital_id where m.missed in (0, ${missed ?? 0}) group by 1) own
      on own.city_id = x.id
    where n > 0 or x.id = ${city}`,
  sex: (_, missed) => sql`
    select 'sex', sex, '', n, 0 from ${groupsOf('sex', '1011', missed)} where sex is not null`,
  language: (_, missed) => sql`
    select 'language', spoken, '', sum(n), -sum(n)
    from ${groupsOf('languages', '1101', missed)}, unnest(languages) as spoken group by spoken`,
  fee_to: (_, missed) => sql`
    select 'fee_to', step::text, '', sum(n), step
    from ${groupsOf('visit_fee', '1110', missed)}
    join unnest(${sql.param(FEE_STEPS)}::int[]) as step on visit_fee <= step * 100 group by step`,
  visit_type_id: (lang, missed) => sql`
    select 'visit_type_id', x.id::text, ${nameIn(lang)}, count(distinct m.id), x.id
    from m join doctor_visit_types o on o.doctor_id = m.id
      and coalesce(o.hospital_id, m.hospital_id) = m.hospital_id
    join visit_types x on x.id = o.visit_type_id
    where m.missed in (0, ${missed ?? 0}) and x.active group by x.id`,
  day: () => sql`
    select 'day', (place - 1)::text, '', free, place
    from days, unnest(counts) with ordinality as day(free, place)
    union all
    select 'day', 'week', '', week, 0 from days`,
}
