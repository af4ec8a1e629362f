import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Doctor, DoctorCard, listDoctors } from '#contract/doctors.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { doctors, specialties } from '#db/schema/directory.ts'
import { firstFree, freeDays, hoursOn, type Schedule, type Span } from '#domain/booking-window.ts'
import { addDays, DAY, dayOf, momentAt, weekdayOf } from '#domain/clinic-time.ts'
import { weekdayName } from '#domain/weekdays.ts'
import type { ReplyCache } from '../reply-cache.ts'
import { countFitting, fitting } from '../search.ts'
import { stretch } from '../stretch.ts'
import { foundOnce } from '../totals.ts'

/** All specialties in their order. */
export function findSpecialties(db: Db, lang: Language) {
  return db
    .select({
      id: specialties.id,
      name: lang === 'ar' ? specialties.nameAr : specialties.nameEn,
      slug: specialties.slug,
    })
    .from(specialties)
    .orderBy(asc(specialties.position), asc(specialties.id))
}

/** A page of doctors that fit the filters, with the number of all that do. */
export async function findDoctors(
  db: Db,
  lang: Language,
  query: Asked<typeof listDoctors>['query'],
  now: number,
  totals?: ReplyCache,
) {
  const { page, per_page, ...asked } = query
  const others = and(
    eq(doctors.active, true),
    asked.specialty_id === undefined ? undefined : eq(doctors.specialtyId, asked.specialty_id),
    asked.hospital_id === undefined ? undefined : eq(doctors.hospitalId, asked.hospital_id),
  )
  const { total, isNear } = await foundOnce(totals, `doctors ${JSON.stringify(asked)}`, () =>
    countFitting(db, doctors, asked.name, others),
  )
  const skipped = (page - 1) * per_page
  const ids = sql`select id from doctors where ${and(others, fitting(doctors, asked.name, isNear).fits)}
    order by id ${stretch(per_page, skipped)}`
  const found = total > skipped ? await doctorsOf(db, lang, ids, now) : []
  return {
    data: found.map(({ specialty_id: _, visit_length: __, ...card }): DoctorCard => card),
    meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) },
  }
}

/** The most names that the search field suggests. */
const MOST_NAMES = 1000

/** The names of the doctors, in the alphabetical order of the language. */
export async function findDoctorNames(db: Db, lang: Language) {
  const names = await db
    .select({ id: doctors.id, name: lang === 'ar' ? doctors.nameAr : doctors.nameEn })
    .from(doctors)
    .where(eq(doctors.active, true))
    .orderBy(asc(doctors.id))
    .limit(MOST_NAMES)
  // One that is made once is many times faster than localeCompare, which makes one a comparison.
  const { compare } = new Intl.Collator(lang)
  return names.sort((a, b) => compare(a.name, b.name))
}

/** One doctor, or nothing; also nothing when the public does not see the doctor. */
export async function doctorById(
  db: Db,
  lang: Language,
  id: number,
  now: number,
): Promise<Doctor | undefined> {
  return (await doctorsOf(db, lang, sql`select id from doctors where id = ${id} and active`, now))[0]
}

type Range = {
  from: string
  to: string
  /** A visit that is not counted: the one that is to be moved. */
  except?: number | undefined
}

/** The free starts of a doctor between two days, both included, or nothing when there is no such doctor. */
export async function freeDaysOf(db: Db, doctorId: number, range: Range, now: number) {
  const schedule = (await schedulesOf(db, [doctorId], range)).get(doctorId)
  return (
    schedule && { visit_length: schedule.visitLength, days: freeDays(schedule, range, schedule.busy, now) }
  )
}

/** When a doctor can be visited: what the booking rules ask for. Nothing when there is no such doctor. */
export async function scheduleOf(db: Db, doctorId: number, day: string): Promise<Schedule | undefined> {
  return (await schedulesOf(db, [doctorId], { from: day, to: day })).get(doctorId)
}

/** The hours of some doctors on a day, none on a day off, and the starts that are still free then. */
export async function dayOfDoctors(db: Db, ids: number[], day: string, now: number) {
  const schedules = await schedulesOf(db, ids, { from: day, to: day })
  return new Map(
    [...schedules].map(([id, schedule]) => {
      const hours = hoursOn(day, schedule).filter(({ weekday }) => weekday === weekdayOf(day))
      const [free] = freeDays(schedule, { from: day, to: day }, schedule.busy, now)
      return [id, { hours: schedule.daysOff.includes(day) ? [] : hours, free: free?.times ?? [] }]
    }),
  )
}

/** How far a card looks for free starts, in days, and how many it shows. */
const CARD_DAYS = 14
const CARD_STARTS = 3

/** The doctors of some ids in their order, by one statement. */
async function doctorsOf(db: Db, lang: Language, ids: SQL, now: number): Promise<Doctor[]> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), CARD_DAYS) }
  const { rows } = await db.execute<Row>(sql`select ${COLUMNS[lang]}, ${scheduleColumn(range)} as schedule
    from (${ids}) page join doctors d on d.id = page.id join specialties s on s.id = d.specialty_id
    join hospitals h on h.id = d.hospital_id order by d.id`)
  return rows.map(({ hospital_id, hospital, schedule, ...row }) => ({
    ...row,
    hospital: { id: hospital_id, name: hospital },
    slots: hoursOn(range.from, schedule).map(({ weekday, from, to }) => ({
      date: weekdayName(weekday, lang),
      time_from: `${from}:00`,
      time_to: `${to}:00`,
    })),
    next_free: firstFree(schedule, { ...range, count: CARD_STARTS }, schedule.busy, now),
  }))
}

type Row = Omit<Doctor, 'hospital' | 'slots' | 'next_free'> & {
  hospital_id: number
  hospital: string
  schedule: Busy
}

const columnsIn = (lang: Language) =>
  sql.raw(`d.id, d.name_${lang} as name, d.job_title_${lang} as job_title, d.image, d.phone, s.name_${lang} as specialty,
    d.specialty_id, h.id as hospital_id, h.name_${lang} as hospital, d.qualifications_${lang} as qualifications, d.visit_length`)
const COLUMNS = { ar: columnsIn('ar'), en: columnsIn('en') }

/** A schedule with the visits that are taken. */
type Busy = Schedule & { busy: Span[] }

/**
 * Hours, days off and visits of some doctors in a range of days, by one statement, however many the doctors. Who is not
 * active has none: nobody can be booked there.
 */
export async function schedulesOf(db: Db, ids: number[], range: Range): Promise<Map<number, Busy>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; schedule: Busy }>(
    sql`select d.id, ${scheduleColumn(range)} as schedule from doctors d where d.id = any(${sql.param(ids)}::int[]) and d.active`,
  )
  return new Map(rows.map(({ id, schedule }) => [id, schedule]))
}

/** The schedule of the doctor `d` in a range of days as JSON: what the booking rules ask for, as they spell it. */
function scheduleColumn({ from, to, except = 0 }: Range): SQL {
  // The hours after midnight belong to the day before.
  const eve = addDays(from, -1)
  const begins = momentAt(from, '00:00')
  const ends = momentAt(addDays(to, 1), '00:00')
  // `starts_at` on both sides: a doctor's visits stand in an index by it. None lasts a day (doctors_visit_length).
  return sql`json_build_object('visitLength', d.visit_length, 'hours', ${USUAL_HOURS}, 'periods', array(
      select json_build_object('firstDay', p.first_day, 'lastDay', p.last_day, 'hours', ${PERIOD_HOURS})
      from doctor_periods p where p.doctor_id = d.id and daterange(p.first_day, p.last_day, '[]') && daterange(${eve}, ${to}, '[]')
    ), 'daysOff', array(
      select o.day from doctor_days_off o where o.doctor_id = d.id and o.day between ${eve} and ${to}
    ), 'busy', array(
      select json_build_object('startsAt', (extract(epoch from b.starts_at) * 1000)::bigint, 'endsAt', (extract(epoch from b.ends_at) * 1000)::bigint)
      from bookings b where b.doctor_id = d.id and b.id <> ${except} and b.status <> 'cancelled'
        and b.starts_at between ${timeAt(begins - DAY)} and ${timeAt(ends - 1)} and b.ends_at > ${timeAt(begins)}
    ))`
}

const timeAt = (moment: number) => new Date(moment).toISOString()

// The clinic's week begins on Sunday.
const hoursWhere = (which: string) =>
  sql.raw(`array(
    select json_build_object('weekday', t.weekday, 'from', left(t.time_from::text, 5), 'to', left(t.time_to::text, 5))
    from doctor_hours t where t.doctor_id = d.id and ${which} order by t.weekday % 7, t.time_from)`)
const USUAL_HOURS = hoursWhere('t.period_id is null')
const PERIOD_HOURS = hoursWhere('t.period_id = p.id')
