import { and, asc, between, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Doctor, DoctorCard, listDoctors } from '#contract/doctors.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import {
  doctorDaysOff,
  doctorHours,
  doctorPeriods,
  doctors,
  hospitals,
  specialties,
} from '#db/schema/directory.ts'
import { firstFree, freeDays, hoursOn, type Schedule, type Span } from '#domain/booking-window.ts'
import { addDays, dayOf, momentAt, weekdayOf } from '#domain/clinic-time.ts'
import { weekdayName } from '#domain/weekdays.ts'
import { matching } from '../search.ts'

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
) {
  const { page, per_page, name, specialty_id, hospital_id } = query
  const others = and(
    eq(doctors.active, true),
    specialty_id === undefined ? undefined : eq(doctors.specialtyId, specialty_id),
    hospital_id === undefined ? undefined : eq(doctors.hospitalId, hospital_id),
  )
  const filter = and(others, await matching(db, doctors, name, others))
  const [rows, [count]] = await Promise.all([
    doctorRows(db, lang, filter)
      .orderBy(asc(doctors.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.select({ total: sql<number>`count(*)::int` }).from(doctors).where(filter),
  ])
  const total = count?.total ?? 0
  const data = (await withSchedules(db, rows, lang, now)).map(
    ({ specialty_id: _, visit_length: __, ...card }): DoctorCard => card,
  )
  return { data, meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)) } }
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
  const rows = await doctorRows(db, lang, and(eq(doctors.id, id), eq(doctors.active, true)))
  return (await withSchedules(db, rows, lang, now))[0]
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

function doctorRows(db: Db, lang: Language, filter: SQL | undefined) {
  const ar = lang === 'ar'
  return db
    .select({
      id: doctors.id,
      name: ar ? doctors.nameAr : doctors.nameEn,
      job_title: ar ? doctors.jobTitleAr : doctors.jobTitleEn,
      image: doctors.image,
      phone: doctors.phone,
      specialty: ar ? specialties.nameAr : specialties.nameEn,
      specialty_id: doctors.specialtyId,
      hospital: { id: hospitals.id, name: ar ? hospitals.nameAr : hospitals.nameEn },
      qualifications: ar ? doctors.qualificationsAr : doctors.qualificationsEn,
      visit_length: doctors.visitLength,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(filter)
}

/** How far a card looks for free starts, in days, and how many it shows. */
const CARD_DAYS = 14
const CARD_STARTS = 3

async function withSchedules(
  db: Db,
  rows: Awaited<ReturnType<typeof doctorRows>>,
  lang: Language,
  now: number,
): Promise<Doctor[]> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), CARD_DAYS) }
  const schedules = await schedulesOf(
    db,
    rows.map(row => row.id),
    range,
  )
  return rows.map(row => {
    const schedule = schedules.get(row.id)
    return {
      ...row,
      slots: (schedule ? hoursOn(dayOf(now), schedule) : []).map(({ weekday, from, to }) => ({
        date: weekdayName(weekday, lang),
        time_from: `${from}:00`,
        time_to: `${to}:00`,
      })),
      next_free: schedule ? firstFree(schedule, { ...range, count: CARD_STARTS }, schedule.busy, now) : [],
    }
  })
}

/**
 * Hours, days off and visits of some doctors in a range of days: five questions, however many the doctors. Who is not
 * active has none: nobody can be booked there.
 */
export async function schedulesOf(db: Db, ids: number[], { from, to, except }: Range) {
  if (ids.length === 0) return new Map<number, Schedule & { busy: Span[] }>()
  // One after another: inside a transaction they share one connection.
  const lengths = await db
    .select({ id: doctors.id, visitLength: doctors.visitLength })
    .from(doctors)
    .where(and(inArray(doctors.id, ids), eq(doctors.active, true)))
  const hours = await db
    .select()
    .from(doctorHours)
    .where(inArray(doctorHours.doctorId, ids))
    // The clinic's week begins on Sunday.
    .orderBy(sql`${doctorHours.weekday} % 7`, doctorHours.timeFrom)
  // The hours after midnight belong to the day before.
  const eve = addDays(from, -1)
  const periods = await db
    .select()
    .from(doctorPeriods)
    .where(
      and(
        inArray(doctorPeriods.doctorId, ids),
        lte(doctorPeriods.firstDay, to),
        gte(doctorPeriods.lastDay, eve),
      ),
    )
  const daysOff = await db
    .select()
    .from(doctorDaysOff)
    .where(and(inArray(doctorDaysOff.doctorId, ids), between(doctorDaysOff.day, eve, to)))
  const taken = await db
    .select({ doctorId: bookings.doctorId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        inArray(bookings.doctorId, ids),
        except === undefined ? undefined : ne(bookings.id, except),
        ne(bookings.status, 'cancelled'),
        gt(bookings.endsAt, new Date(momentAt(from, '00:00'))),
        lt(bookings.startsAt, new Date(momentAt(addDays(to, 1), '00:00'))),
      ),
    )
  const windowsOf = (doctorId: number, periodId: number | null) =>
    hours
      .filter(row => row.doctorId === doctorId && row.periodId === periodId)
      .map(row => ({ weekday: row.weekday, from: row.timeFrom.slice(0, 5), to: row.timeTo.slice(0, 5) }))
  return new Map(
    lengths.map(({ id, visitLength }) => [
      id,
      {
        visitLength,
        hours: windowsOf(id, null),
        periods: periods
          .filter(row => row.doctorId === id)
          .map(({ id: periodId, firstDay, lastDay }) => ({
            firstDay,
            lastDay,
            hours: windowsOf(id, periodId),
          })),
        daysOff: daysOff.filter(row => row.doctorId === id).map(row => row.day),
        busy: taken
          .filter(row => row.doctorId === id)
          .map(row => ({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() })),
      },
    ]),
  )
}
