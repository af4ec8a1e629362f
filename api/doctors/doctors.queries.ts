import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { cachedCount } from '#cache/count-cache.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import type { Doctor, DoctorCard, listDoctors } from '#contract/doctors.ts'
import type { Input } from '#contract/endpoint.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors, specialties } from '#db/schema/directory.ts'
import { isOffered, nextFree } from '#db/schema/doctor-search.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { dayNumberAt, fromDayNumber, toDayNumber } from '#domain/booking/clinic-time.ts'
import { furtherHospitals, hospitalAt, hoursFrom, scheduleAt } from '#domain/booking/places.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { sortByName } from '#domain/text/name-order.ts'
import { hospitalsById } from '#services/booking/hospitals-by-id.ts'
import {
  type BookingRange,
  SCHEDULE,
  type ScheduleValue,
  type ScheduleWithBookings,
  scheduleColumn,
  schedulesOf,
  scheduleValues,
} from '#services/booking/schedules.ts'
import { worksElsewhere } from '#services/booking/works-at.ts'
import type { SearchSources } from '../search/match-conditions.ts'
import { pageMeta } from '../search/paging.ts'
import { matchSearch, type SearchMatches, searchMeta, selectPage } from '../search/ranked-search.ts'
import { allFilters, arrayOf, filteredPlaces, filtersOfJoined, soonestStart } from './doctor-filters.ts'

/** The specialties in their display order, each with the number of its active doctors. */
export function findSpecialties(db: Db, lang: Language) {
  return db
    .select({
      id: specialties.id,
      name: inLanguage(specialties, 'name', lang),
      slug: specialties.slug,
      doctors_count: count(doctors.id),
    })
    .from(specialties)
    .leftJoin(doctors, and(eq(doctors.specialtyId, specialties.id), isOffered))
    .groupBy(specialties.id)
    .orderBy(asc(specialties.position), asc(specialties.id))
}

/** By what names doctors are found. */
export const doctorSources: SearchSources = {
  list: 'doctors',
  table: doctors,
  key: doctors.searchKey,
  texts: [doctors.titleKey],
  related: [
    { column: doctors.specialtyId, id: 's.id', from: 'specialties s', keys: ['s.search_key'] },
    {
      column: doctors.hospitalId,
      id: 'h.id',
      from: 'hospitals h join cities c on c.id = h.city_id',
      keys: ['h.search_key', 'c.search_key'],
      further: ids => worksElsewhere(arrayOf(ids)),
    },
  ],
}

/** A page of doctors that match the filters, with the total, which `countCache` caches. */
export async function findDoctors(
  db: Db,
  lang: Language,
  query: Input<typeof listDoctors>['query'],
  now: number,
  countCache?: ResponseCache,
) {
  const { page, per_page, sort, ...filters } = query
  const places = await filteredPlaces(db, filters)
  const otherFilters = allFilters(filters, places, now)
  const count = () =>
    cachedCount(countCache, `doctors ${JSON.stringify(filters)}`, () =>
      matchSearch(db, doctorSources, filters.name, otherFilters),
    )
  // No index has the times of one day or some hospitals in order: the page reads all matches and counts them.
  const isCounted = sort === 'soonest' && !filters.name && (places || (filters.day ?? 'week') !== 'week')
  const matches = isCounted ? UNCOUNTED : await count()
  const offset = (page - 1) * per_page
  const days = cardDays(now, filters.day)
  const schedule = sql`${scheduleColumn(days.first)} as schedule`
  const statement = () => {
    if (sort === 'soonest') {
      const start = soonestStart(filters, places)
      const ids = selectPage(doctorSources, matches, {
        otherFilters: filtersOfJoined(filters, places, now),
        join: sql`join ${nextFree} n on n.doctor_id = ${doctors.id}`,
        columns: sql`, ${start} as start, ${isCounted ? sql`count(*) over ()::int` : sql`null`} as total`,
        order: sql`${start}, ${doctors.id}`,
        offset,
        limit: per_page,
      })
      return selectDoctors(lang, ids, sql`${schedule}, page.total`, sql`page.start, d.id`)
    }
    const ids = selectPage(doctorSources, matches, { otherFilters, ...pageRows(matches, offset, per_page) })
    return selectDoctors(lang, ids, schedule)
  }
  const rows = matches.total > offset ? (await db.execute<DoctorRow>(statement())).rows : []
  const total = rows[0]?.total
  const counted = total ? { ...matches, total } : isCounted ? await count() : matches
  return {
    data: (await withFreeSlots(db, lang, rows, now, { days, places, type: filters.visit_type_id })).map(
      cardOf,
    ),
    meta: await searchMeta(db, lang, { typed: filters.name, matches: counted, page, perPage: per_page }),
  }
}

/** The matches of no text before they are counted. */
const UNCOUNTED: SearchMatches = { terms: [], relatedIds: {}, upToTier: [], total: Infinity, isGuess: false }

/** How a page is read: without a search, one of the second half from the end, past fewer rows. */
function pageRows({ terms, total }: SearchMatches, offset: number, limit: number) {
  const following = Math.max(0, total - offset - limit)
  if (terms.length > 0 || offset <= following) return { order: sql.raw('doctors.id'), offset, limit }
  return { order: sql.raw('doctors.id desc'), offset: following, limit: Math.min(limit, total - offset) }
}

function cardOf(doctor: Doctor): DoctorCard {
  const { visit_length, visit_types, licence_number, place, ...card } = doctor
  return card
}

const NAMES_PER_PAGE = 1000

/** A page of the names of the doctors in the alphabetical order of the language. */
export async function findDoctorNames(db: Db, lang: Language, page: number) {
  const names = await db
    .select({ id: doctors.id, name: inLanguage(doctors, 'name', lang) })
    .from(doctors)
    .where(isOffered)
    .orderBy(asc(doctors.id))
  const sorted = sortByName(names, ({ name }) => name)
  return {
    data: sorted.slice((page - 1) * NAMES_PER_PAGE, page * NAMES_PER_PAGE),
    meta: pageMeta({ total: names.length, page, perPage: NAMES_PER_PAGE }),
  }
}

/** One doctor; undefined also when the doctor is not active. */
export async function doctorById(
  db: Db,
  lang: Language,
  id: number,
  now: number,
): Promise<Doctor | undefined> {
  const rows = await DOCTOR_BY_ID[lang](db, { id, ...scheduleValues(cardDays(now).first) })
  return (await withFreeSlots(db, lang, rows, now))[0]
}

/**
 * How many days ahead a doctor card looks for free slots, and how many it shows. Most doctors have them in
 * the first days, over any weekend, so the bookings of the rest are read for the others only.
 */
const CARD_DAYS = 14
const FIRST_CARD_DAYS = 4
const CARD_SLOTS = 3

type CardDays = { first: BookingRange; all: BookingRange }

/** What cards are filtered by: days, hospitals and a type of visit, which may be offered at some of them. */
type Shown = { days?: CardDays; places?: number[] | null | undefined; type?: number | undefined }

/** The days in which a doctor card looks for free slots: from today, or from the day that is filtered by. */
function cardDays(now: number, day?: string): CardDays {
  const first = Math.max(dayNumberAt(now), day && day !== 'week' ? toDayNumber(day) : 0)
  const until = (days: number) => ({ from: fromDayNumber(first), to: fromDayNumber(first + days) })
  return { first: until(FIRST_CARD_DAYS), all: until(CARD_DAYS) }
}

/** The doctors of `selectDoctors`, with their first free slots at some hospitals, or at all. */
async function withFreeSlots(
  db: Db,
  lang: Language,
  rows: DoctorRow[],
  now: number,
  { days = cardDays(now), places = null, type = 0 }: Shown = {},
): Promise<Doctor[]> {
  const { from } = days.first
  const placed = (schedule: ScheduleWithBookings) =>
    scheduleAt(scheduleAt(schedule, schedule.typeHospitals?.[type] ?? null), places)
  const cardSlots = (schedule: ScheduleWithBookings, range: BookingRange) =>
    firstFreeSlots(placed(schedule), { ...range, count: CARD_SLOTS }, schedule.busy, now).map(slot => ({
      ...slot,
      place: hospitalAt(slot, schedule),
    }))
  const freeSlots = new Map(rows.map(({ id, schedule }) => [id, cardSlots(schedule, days.first)]))
  const lacking = [...freeSlots].filter(([, slots]) => slots.length < CARD_SLOTS).map(([id]) => id)
  for (const [id, schedule] of await schedulesOf(db, lacking, days.all))
    freeSlots.set(id, cardSlots(schedule, days.all))

  const year = Number(from.slice(0, 4))
  const named = await hospitalsById(
    db,
    lang,
    rows.flatMap(({ schedule }) => furtherHospitals(schedule)),
  )
  const otherThan = (own: number, id: number | null | undefined) => {
    const hospital = id && id !== own ? named.get(id)?.hospital : undefined
    return hospital ? { hospital } : {}
  }
  return rows.map(({ hospital_id, hospital, practising_since: since, schedule, further, total, ...row }) => ({
    ...row,
    specialties: [{ id: row.specialty_id, name: row.specialty }, ...further],
    fee: feeOf(row.fee),
    visit_types: (row.visit_types ?? []).map(type => ({ ...type, fee: feeOf(type.fee) })),
    years_of_experience: since === null || since >= year ? null : year - since,
    hospital: { id: hospital_id, name: hospital },
    slots: hoursFrom(from, schedule).map(hours => ({
      date: weekdayName(hours.weekday, lang),
      time_from: `${hours.from}:00`,
      time_to: `${hours.to}:00`,
      crosses_midnight: hours.to <= hours.from,
      all_day: hours.to === hours.from,
      ...otherThan(hospital_id, hours.hospital_id),
      ...(hours.first_day && hours.first_day > from && { from: hours.first_day }),
    })),
    next_free: (freeSlots.get(row.id) ?? []).map(({ place: at, ...slot }) => ({
      ...slot,
      ...otherThan(hospital_id, at),
    })),
    practices: furtherHospitals({ hours: hoursFrom(from, schedule) }).flatMap(id => named.get(id) ?? []),
  }))
}

const feeOf = (halalas: number | null) => (halalas === null ? null : toRiyals(halalas))

type DoctorRow = Omit<
  Doctor,
  'hospital' | 'slots' | 'next_free' | 'years_of_experience' | 'specialties' | 'visit_types' | 'practices'
> & {
  hospital_id: number
  hospital: string
  practising_since: number | null
  /** The further specialties. */
  further: { id: number; name: string }[]
  /** Of one doctor only. */
  visit_types?: Doctor['visit_types']
  schedule: ScheduleWithBookings
  /** How many doctors match, if the page counts them. */
  total?: number
}

const columnsIn = (lang: Language) =>
  sql.raw(`d.id, d.name_${lang} as name, d.job_title_${lang} as job_title, d.image, d.phone,
    s.name_${lang} as specialty, d.specialty_id, h.id as hospital_id, h.name_${lang} as hospital,
    json_build_object('lat', h.lat, 'long', h.long) as place,
    c.name_${lang} as city, d.qualifications_${lang} as qualifications, d.visit_length, d.languages,
    d.practising_since, d.sex, d.licence_number, d.visit_fee as fee, array(
      select json_build_object('id', f.id, 'name', f.name_${lang})
      from doctor_specialties o join specialties f on f.id = o.specialty_id
      where o.doctor_id = d.id order by o.position
    ) as further`)
const COLUMNS = { ar: columnsIn('ar'), en: columnsIn('en') }

/**
 * Selects the doctors of the ids that a statement selects, by tier and `order`; `further` columns are the
 * schedule at least.
 */
function selectDoctors(lang: Language, ids: SQL, further: SQL, order = sql`d.id`): SQL {
  return sql`select ${COLUMNS[lang]}, ${further}
    from (${ids}) page join doctors d on d.id = page.id join specialties s on s.id = d.specialty_id
    join hospitals h on h.id = d.hospital_id join cities c on c.id = h.city_id
    order by page.tier, ${order}`
}

/** The types of visit that the doctor `d` offers, the shortest first. Fees are in halalas. */
const visitTypesIn = (lang: Language) =>
  sql.raw(`array(
    select json_build_object('id', v.id, 'name', v.name_${lang}, 'length', v.length, 'fee', v.fee,
      'notice_hours', v.notice_hours, 'audience', v.audience,
      'follow_up', v.follow_up, 'bring', v.bring_${lang},
      'hospitals', coalesce(json_agg(json_build_object('id', h.id, 'name', h.name_${lang}) order by h.id)
        filter (where h.id is not null), '[]'))
    from doctor_visit_types o join visit_types v on v.id = o.visit_type_id
    left join hospitals h on h.id = o.hospital_id
    where o.doctor_id = d.id and v.active group by v.id order by v.length, v.id)`)
const VISIT_TYPES = { ar: visitTypesIn('ar'), en: visitTypesIn('en') }

const doctorByIdIn = (lang: Language) => {
  const ids = sql`select id, 0 as tier from doctors
    where id = ${sql.placeholder('id')} and is_offered(active, licence_until)`
  const further = sql`${SCHEDULE} as schedule, ${VISIT_TYPES[lang]} as visit_types`
  return preparedSql<DoctorRow, 'id' | ScheduleValue>(selectDoctors(lang, ids, further))
}
const DOCTOR_BY_ID = { ar: doctorByIdIn('ar'), en: doctorByIdIn('en') }
