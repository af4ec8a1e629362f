import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import {
  bookingProblems,
  freeSlotsByDay,
  freeTimesOfWorkingDay,
  type Interval,
  overlaps,
  type Schedule,
  type WorkingHours,
  workingDayOf,
  workingHoursOn,
} from '#domain/booking/booking-window.ts'
import { addDays, DAY_MS, dayOf, timeOf, timestampAt, weekdayOf } from '#domain/booking/clinic-time.ts'
import { deskPlace, hospitalAt, scheduleAt } from '#domain/booking/places.ts'
import {
  MAX_BUFFER_MINUTES,
  MAX_VISIT_MINUTES,
  scheduleOfType,
  type VisitShape,
} from '#domain/booking/visit-types.ts'
import { withoutClosedHours } from '#domain/booking/working-day.ts'

/** The days between which bookings are read, both included. */
export type BookingRange = {
  from: string
  to: string
  /** A booking whose time counts as free: the one that is to be moved. */
  exceptBookingId?: number
}

/** A schedule with the intervals that bookings need, with their buffers, or that the waitlist holds. */
export type ScheduleWithBookings = Schedule & { hospital: number; busy: Interval[] }

/**
 * The hours, days off and taken times of some doctors in a range of days, read with one statement for any
 * number of doctors. A doctor who is not offered has no entry, because nobody can book there.
 */
export async function schedulesOf(
  db: Db,
  ids: number[],
  range: BookingRange,
): Promise<Map<number, ScheduleWithBookings>> {
  if (ids.length === 0) return new Map()
  const rows = await SCHEDULES(db, { ids, ...scheduleValues(range) })
  return new Map(rows.map(({ id, schedule }) => [id, schedule]))
}

/** The same, also of doctors who are not offered: what closes is decided by where their hours are. */
export async function schedulesToClose(db: Db, ids: number[], range: BookingRange) {
  const rows = ids.length > 0 ? await ALL_SCHEDULES(db, { ids, ...scheduleValues(range) }) : []
  return new Map(rows.map(({ id, schedule }) => [id, schedule]))
}

/**
 * The same of one doctor, or undefined. A statement of its own: PostgreSQL would plan the one for any number
 * anew for each call, which takes longer than reading one schedule.
 */
async function scheduleOfDoctor(
  db: Db,
  id: number,
  range: BookingRange,
): Promise<ScheduleWithBookings | undefined> {
  const [found] = await SCHEDULE_OF(db, { id, ...scheduleValues(range) })
  return found?.schedule
}

/**
 * The free slots of a doctor between two days, both included, for a type of visit or the usual appointment;
 * undefined when there is no such doctor. `whole`: the schedule at all hospitals.
 */
export async function availabilityOf(
  db: Db,
  doctorId: number,
  { shape, places = null, ...range }: BookingRange & { shape?: VisitShape | null | undefined } & AtPlaces,
  now: number,
) {
  const found = await scheduleOfDoctor(db, doctorId, range)
  if (!found) return undefined
  const schedule = scheduleOfType(scheduleAt(found, places), shape)
  return {
    visit_length: schedule.visitLength,
    days: freeSlotsByDay(schedule, range, schedule.busy, now),
    schedule,
    whole: found,
  }
}

/** The hospitals whose hours count; null: all. */
type AtPlaces = { places?: number[] | null | undefined }

/**
 * The schedule of a doctor on a day, which the booking rules check, for a type of visit or the usual
 * appointment, at some hospitals or wherever the doctor is; undefined when there is no such doctor.
 */
export async function scheduleOf(
  db: Db,
  doctorId: number,
  day: string,
  { shape, places = null }: { shape?: VisitShape | null | undefined; places?: number[] | null } = {},
): Promise<Schedule | undefined> {
  const schedule = await scheduleOfDoctor(db, doctorId, { from: day, to: day })
  return schedule && scheduleOfType(scheduleAt(schedule, places), shape)
}

/**
 * The working hours of some doctors on successive days at some hospitals, or all, none on a day off, and the
 * slots of their shifts that are still free: by doctor and day, read with one statement. `place` is the
 * hospital where these begin, else that of `deskPlace`; `elsewhere` are the hours of the day at other
 * hospitals; `workingDay` and `hospital` are those of a timestamp.
 */
export async function doctorDaySchedules(
  db: Db,
  ids: number[],
  days: readonly string[],
  { now, places }: { now: number; places: number[] | null },
) {
  const [from = '', to = from] = [days[0], days.at(-1)]
  // The shifts of the last day may continue past midnight.
  const schedules = await schedulesOf(db, ids, { from, to: to && addDays(to, 1) })
  const daySchedule = (whole: ScheduleWithBookings, day: string) => {
    const schedule = scheduleAt(whole, places)
    const placeOf = ({ hospital_id }: WorkingHours) => hospital_id ?? whole.hospital
    const isDayOff = whole.daysOff.includes(day)
    const ofDay = workingHoursOn(day, whole).filter(({ weekday }) => weekday === weekdayOf(day))
    const all = isDayOff ? [] : withoutClosedHours(ofDay, day, whole)
    const hours = all.filter(each => places?.includes(placeOf(each)) ?? true)
    const place = hours[0] ? placeOf(hours[0]) : deskPlace(whole.hospital, places)
    const elsewhere = all
      .filter(each => placeOf(each) !== place)
      .map(each => ({ hospital: placeOf(each), from: each.from, to: each.to }))
    const walkIn = day === workingDayAt(whole, now) ? walkInAt(schedule, now) : null
    const free = freeTimesOfWorkingDay(schedule, day, schedule.busy, now)
    return { isDayOff, hours, free, walkIn, place, elsewhere }
  }
  return new Map(
    [...schedules].map(([id, schedule]) => [
      id,
      {
        days: new Map(days.map(day => [day, daySchedule(schedule, day)])),
        workingDay: (timestamp: number) => workingDayAt(schedule, timestamp),
        hospital: (timestamp: number) =>
          hospitalAt({ date: dayOf(timestamp), time: timeOf(timestamp) }, schedule),
      },
    ]),
  )
}

const workingDayAt = (schedule: Schedule, timestamp: number) =>
  workingDayOf({ date: dayOf(timestamp), time: timeOf(timestamp) }, schedule)

const MINUTE_MS = 60_000

/** The shortest time before the next appointment in which a walk-in is seen. */
export const SHORTEST_WALK_IN_MS = 5 * MINUTE_MS

/** Whether a doctor sees somebody without an appointment now: null outside of the hours. */
function walkInAt(schedule: ScheduleWithBookings, now: number): 'free' | 'busy' | null {
  const startsAt = now - (now % MINUTE_MS)
  const slot = { date: dayOf(startsAt), time: timeOf(startsAt) }
  if (bookingProblems(slot, schedule, startsAt).length > 0) return null
  const visit = { startsAt, endsAt: startsAt + SHORTEST_WALK_IN_MS }
  return schedule.busy.some(other => overlaps(other, visit)) ? 'busy' : 'free'
}

/** The values of a statement that contains a schedule, for a range of days. */
export function scheduleValues({ from, to, exceptBookingId = 0 }: BookingRange) {
  // A visit at the edge of the range needs its doctor, with its buffers, beyond it.
  const begins = timestampAt(from, '00:00') - MAX_BUFFER_MINUTES * MINUTE_MS
  const ends = timestampAt(addDays(to, 1), '00:00') + (MAX_VISIT_MINUTES + MAX_BUFFER_MINUTES) * MINUTE_MS
  return {
    to,
    exceptBookingId,
    // Hours after midnight belong to the shift of the day before.
    dayBefore: addDays(from, -1),
    begins: isoTime(begins),
    ends: isoTime(ends),
    // No booking lasts a day (doctors_visit_length).
    firstStart: isoTime(begins - DAY_MS),
    // A booking that begins later may need its doctor before.
    lastStart: isoTime(ends + MAX_BUFFER_MINUTES * MINUTE_MS - 1),
  }
}

const isoTime = (timestamp: number) => new Date(timestamp).toISOString()

// The clinic's week begins on Sunday.
const hoursWhere = (condition: string) =>
  sql.raw(`array(
    select case when t.hospital_id is null and t.first_day is null and t.last_day is null
      then json_build_object('weekday', t.weekday,
        'from', left(t.time_from::text, 5), 'to', left(t.time_to::text, 5))
      else json_build_object('weekday', t.weekday,
        'from', left(t.time_from::text, 5), 'to', left(t.time_to::text, 5),
        'hospital_id', t.hospital_id, 'first_day', t.first_day, 'last_day', t.last_day) end
    from doctor_hours t where t.doctor_id = d.id and ${condition} order by t.weekday % 7, t.time_from)`)
const USUAL_HOURS = hoursWhere('t.period_id is null')
const PERIOD_HOURS = hoursWhere('t.period_id = p.id')

const MAX_BUFFER = sql.raw(`interval '${MAX_BUFFER_MINUTES} minutes'`)

/** The names of the values of a schedule. */
export type ScheduleValue = keyof ReturnType<typeof scheduleValues>

/**
 * The schedule of the doctor `d` in a range of days as JSON, in the type that the booking rules take. A visit
 * of the last evening may last into closed hours of the next day.
 */
// A hold ends by the database's clock, to which a cached response is at most a second behind. `starts_at` has
// both bounds, because an index has a doctor's bookings by it.
const scheduleJson = (values: Record<ScheduleValue, string | number | Placeholder>) =>
  sql<ScheduleWithBookings>`json_build_object('visitLength', d.visit_length,
    'hospital', d.hospital_id, 'hours', ${USUAL_HOURS},
    'periods', array(
      select json_build_object('firstDay', p.first_day, 'lastDay', p.last_day, 'hours', ${PERIOD_HOURS})
      from doctor_periods p where p.doctor_id = d.id
        and daterange(p.first_day, p.last_day, '[]') && daterange(${values.dayBefore}, ${values.to}, '[]')
    ), 'daysOff', array(
      select o.day from doctor_days_off o
      where o.doctor_id = d.id and o.day between ${values.dayBefore} and ${values.to}
    ), 'typeHospitals', (
      select json_object_agg(t.visit_type_id, t.hospitals) from (
        select o.visit_type_id, array_agg(o.hospital_id) as hospitals from doctor_visit_types o
        where o.doctor_id = d.id and o.hospital_id is not null group by 1) t
    ), 'closed', array(
      select json_build_object('day', c.day, 'from', left(c.time_from::text, 5),
        'to', left(c.time_to::text, 5))
      from doctor_closed_hours c
      where c.doctor_id = d.id and c.day between ${values.dayBefore} and ${values.to}::date + 1
    ), 'busy', array(
      select json_build_object(
        'startsAt', (extract(epoch from b.starts_at) * 1000)::bigint - b.buffer_before * 60000,
        'endsAt', (extract(epoch from b.ends_at) * 1000)::bigint + b.buffer_after * 60000)
      from bookings b where b.doctor_id = d.id and b.id <> ${values.exceptBookingId}
        and b.status <> 'cancelled' and b.overbook_reason = ''
        and b.starts_at between ${values.firstStart} and ${values.lastStart}
        and b.ends_at > ${values.begins}::timestamptz - ${MAX_BUFFER}
      union all
      select json_build_object('startsAt', (extract(epoch from w.starts_at) * 1000)::bigint,
        'endsAt', (extract(epoch from w.ends_at) * 1000)::bigint)
      from waitlist_offers w where w.doctor_id = d.id and w.state = 'open'
        and w.held_until > clock_timestamp()
        and tstzrange(w.starts_at, w.ends_at) && tstzrange(${values.begins}, ${values.ends})
    ))`

/** The schedule of the doctor `d` as a column of a statement that is built for each call. */
export const scheduleColumn = (range: BookingRange): SQL => scheduleJson(scheduleValues(range))

/** The same with the placeholders of `scheduleValues`. */
export const SCHEDULE = scheduleJson({
  to: sql.placeholder('to'),
  exceptBookingId: sql.placeholder('exceptBookingId'),
  dayBefore: sql.placeholder('dayBefore'),
  begins: sql.placeholder('begins'),
  ends: sql.placeholder('ends'),
  firstStart: sql.placeholder('firstStart'),
  lastStart: sql.placeholder('lastStart'),
})

const IS_OFFERED = sql.raw('is_offered(d.active, d.licence_until)')
const ofDoctors = sql`select d.id, ${SCHEDULE} as schedule
  from doctors d where d.id = any(${sql.placeholder('ids')}::int[])`
type ScheduleOfDoctor = { id: number; schedule: ScheduleWithBookings }
const ALL_SCHEDULES = preparedSql<ScheduleOfDoctor, 'ids' | ScheduleValue>(ofDoctors)
const SCHEDULES = preparedSql<ScheduleOfDoctor, 'ids' | ScheduleValue>(sql`${ofDoctors} and ${IS_OFFERED}`)
const SCHEDULE_OF = preparedSql<{ schedule: ScheduleWithBookings }, 'id' | ScheduleValue>(
  sql`select ${SCHEDULE} as schedule from doctors d where d.id = ${sql.placeholder('id')} and ${IS_OFFERED}`,
)
