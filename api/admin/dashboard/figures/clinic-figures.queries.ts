import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ClinicFigures, FigureGroup } from '#contract/admin/clinic-figures.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { wasAsked } from '#services/booking/was-asked.ts'
import { type BranchScope, isOwnHospital } from '../../../requests/branch-scope.ts'

/** The days of a span, both included. */
export type Span = { from: string; to: string }

/** Which doctors count, and what the lines of the table are. */
export type FigureFilter = {
  by: FigureGroup
  hospital?: number | undefined
  specialty?: number | undefined
  doctor?: number | undefined
  scope: BranchScope
}

/** The figures by the id of their group, and of all groups together. */
export async function figuresOf(db: Db, span: Span, filter: FigureFilter) {
  const appointments = await appointmentFigures(db, span, filter)
  const times = await timeFigures(db, span, filter)
  const ids = new Set([...appointments.keys(), ...times.keys()])
  const figures = (id: number | null): ClinicFigures => ({
    ...NO_APPOINTMENTS,
    ...appointments.get(id),
    ...(times.get(id) ?? NO_TIME),
  })
  ids.delete(null)
  return {
    total: figures(null),
    groups: [...ids].flatMap(id => {
      const group = figures(id)
      return id !== null && group.appointments + group.cancelled + group.offered_minutes > 0
        ? [{ id, ...group }]
        : []
    }),
  }
}

type TimeFigures = Pick<ClinicFigures, 'offered_minutes' | 'booked_minutes'>
type AppointmentFigures = Omit<ClinicFigures, keyof TimeFigures>

const NO_TIME: TimeFigures = { offered_minutes: 0, booked_minutes: 0 }
const NO_APPOINTMENTS: AppointmentFigures = {
  appointments: 0,
  cancelled: 0,
  cancelled_asked: 0,
  cancelled_late: 0,
  cancelled_left: 0,
  cancelled_house: 0,
  reminded: 0,
  reminded_no_shows: 0,
  unreminded: 0,
  unreminded_no_shows: 0,
  waits: 0,
  wait_median: null,
  wait_longest_tenth: null,
  lead_days: null,
}

// A sent reminder counts, unless its delivery failed and no call replaced it. The time of the reminder stays
// after the message is deleted.
const hadReminder = sql`(b.reminded_at is not null and failed.id is null)`
// A walk-in is booked for the moment of its arrival, and stays one if another doctor sees the patient or the
// arrival is recorded again. No reminder can reach it, and it is never missed.
const isWalkIn = sql`(b.created_at > b.starts_at - interval '1 minute'
  or abs(extract(epoch from b.arrived_at - b.created_at)) < 60)`
const hasOutcome = sql`(b.status in ('done', 'left', 'no_show') and ${isWalkIn} is not true)`
const isKept = sql`b.status <> 'cancelled'`
// A booking that the desk made by mistake is no cancellation.
const isCancelled = sql`b.status = 'cancelled' and b.cancel_cause is distinct from 'mistake'`
const byHouse = sql`b.status = 'cancelled' and (b.cancel_cause in ('provider_absent', 'closed', 'other')
  or b.cancel_cause is null and b.cancel_reason <> '')`
const waited = sql`${isKept} and b.arrived_at is not null and b.in_room_at is not null`
const waitedMinutes = sql`extract(epoch from b.in_room_at - b.arrived_at) / 60`
const leadDays = sql`greatest(extract(epoch from b.starts_at - b.created_at), 0) / 86400`

/** What the appointments of a span say; the key null is for all of them. */
async function appointmentFigures(db: Db, span: Span, filter: FigureFilter) {
  const group = groupColumn(filter.by, sql`b.hospital_id`)
  const { rows } = await db.execute<AppointmentFigures & { id: number | null }>(sql`
    select ${group} as id, count(*) filter (where ${isKept})::int as appointments,
      count(*) filter (where ${isCancelled})::int as cancelled,
      count(*) filter (where not ${isKept} and ${wasAsked(alias(bookings, 'b'))})::int as cancelled_asked,
      count(*) filter (where not ${isKept} and b.cancel_cause = 'patient_late')::int as cancelled_late,
      count(*) filter (where not ${isKept} and b.cancel_cause = 'patient_left')::int as cancelled_left,
      count(*) filter (where ${byHouse})::int as cancelled_house,
      count(*) filter (where ${hasOutcome} and ${hadReminder})::int as reminded,
      count(*) filter (where b.status = 'no_show' and ${hadReminder})::int as reminded_no_shows,
      count(*) filter (where ${hasOutcome} and not ${hadReminder})::int as unreminded,
      count(*) filter (where b.status = 'no_show' and not ${hadReminder})::int as unreminded_no_shows,
      count(*) filter (where ${waited})::int as waits,
      round(percentile_cont(0.5) within group (order by ${waitedMinutes}) filter (where ${waited}))::int
        as wait_median,
      round(percentile_cont(0.9) within group (order by ${waitedMinutes}) filter (where ${waited}))::int
        as wait_longest_tenth,
      round(percentile_cont(0.5) within group (order by ${leadDays})
        filter (where ${isKept} and ${isWalkIn} is not true)::numeric, 1)::float8 as lead_days
    from bookings b join doctors d on d.id = b.doctor_id
      left join messages failed on failed.booking_id = b.id and failed.sequence = b.sequence
        and failed.kind = 'reminder_day' and failed.state in ('failed', 'no_channel')
        and failed.called_at is null
    where ${isInSpan(span)} and ${isChosen(filter, sql`b.hospital_id`)}
    group by grouping sets ((${group}), ())`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/**
 * The condition that the appointment `b` is of a working day of the span. The hours after midnight may belong
 * to the day before, which is asked only of the two days where the span begins and ends.
 */
const isInSpan = ({ from, to }: Span) => sql`(b.starts_at >= ${startOf(from)}
  and b.starts_at < ${startOf(addDays(to, 2))}
  and (b.starts_at >= ${startOf(addDays(from, 1))} and b.starts_at < ${startOf(addDays(to, 1))}
    or working_day(b.doctor_id, b.starts_at) between ${from}::date and ${to}::date))`

/**
 * The minutes that doctors offer on the days of a span, where they do, and the booked ones among them.
 * Overbooked appointments and ones outside of the hours take no offered time. A doctor offers none before the
 * first appointment or the entry in the directory, whichever is earlier.
 */
async function timeFigures(db: Db, span: Span, filter: FigureFilter) {
  const place = sql`coalesce(h.hospital_id, d.hospital_id)`
  const group = groupColumn(filter.by, sql`place`)
  const { rows } = await db.execute<TimeFigures & { id: number | null }>(sql`
    with chosen as materialized (
      select d.id, d.hospital_id, d.specialty_id, least(${clinicDay(sql`d.created_at`)}, (
        select working_day(d.id, min(b.starts_at)) from bookings b where b.doctor_id = d.id
      )) as since
      from doctors d where d.active and ${isChosen({ ...filter, hospital: undefined, scope: WHOLE_GROUP })}
    ), hours as (
      select d.id, ${place} as place, range_agg(tstzrange(
        ${clinicTime(sql`day.day + h.time_from`)}, ${clinicTime(
          sql`day.day + h.time_to + case when h.time_to > h.time_from then '0' else '1 day' end::interval`,
        )})) as times
      from chosen d
        cross join (
          select day::date from generate_series(${span.from}::date, ${span.to}::date, '1 day'::interval) day
        ) day
        left join doctor_periods p on p.doctor_id = d.id and day.day between p.first_day and p.last_day
        join doctor_hours h on h.doctor_id = d.id and h.weekday = extract(isodow from day.day)
          and h.period_id is not distinct from p.id
          and day.day between coalesce(h.first_day, '-infinity') and coalesce(h.last_day, 'infinity')
        left join doctor_days_off o on o.doctor_id = d.id and o.day = day.day
      where o.day is null and day.day >= d.since and ${isChosen(filter, place)} group by d.id, place
    ), closed as (
      select doctor_id, range_agg(tstzrange(
        ${clinicTime(sql`day + time_from`)}, ${clinicTime(sql`day + time_to`)})) as times
      from doctor_closed_hours where day between ${span.from} and ${addDays(span.to, 1)} group by doctor_id
    ), taken as (
      -- Hours after midnight belong to the day before.
      select b.doctor_id, range_agg(tstzrange(b.starts_at, b.ends_at)) as times
      from bookings b
      where b.starts_at >= ${startOf(span.from)} and b.starts_at < ${startOf(addDays(span.to, 2))}
        and b.status <> 'cancelled' and b.doctor_id in (select id from chosen) group by b.doctor_id
    ), doctor_times as (
      select id, place, hours.times - coalesce(closed.times, '{}') as offered,
        coalesce(taken.times, '{}') as taken
      from hours left join closed on closed.doctor_id = id left join taken on taken.doctor_id = id
    )
    select ${group} as id, sum(${minutesOf(sql`offered`)})::int as offered_minutes,
      sum(${minutesOf(sql`offered * taken`)})::int as booked_minutes
    from doctor_times join chosen d using (id) group by grouping sets ((${group}), ())`)
  // Without any hours there is a line of all doctors, too, with sums of nothing.
  return new Map(rows.flatMap(({ id, ...times }) => (times.offered_minutes === null ? [] : [[id, times]])))
}

/** Where a doctor offers time is asked of the hours. */
const WHOLE_GROUP: BranchScope = { hospitals: null, homeCare: true }

const minutesOf = (times: SQL) => sql`(
  select coalesce(sum(extract(epoch from upper(span) - lower(span))) / 60, 0) from unnest(${times}) span)`

const clinicTime = (local: SQL) => sql`(${local}) at time zone 'Asia/Riyadh'`
const clinicDay = (timestamp: SQL) => sql`(${timestamp} at time zone 'Asia/Riyadh')::date`
export const startOf = (day: string) => new Date(timestampAt(day, '00:00')).toISOString()
export const startAfter = (day: string) => startOf(addDays(day, 1))

/** The column that figures are grouped by; `place` is the hospital of an appointment or of hours. */
const groupColumn = (by: FigureGroup, place: SQL) =>
  ({ hospital: place, specialty: sql`d.specialty_id`, doctor: sql`d.id` })[by]

/** The condition that the doctor `d`, or a place, is of the scope and selected by the filters. */
export function isChosen(
  { hospital, specialty, doctor, scope }: FigureFilter,
  place = sql`d.hospital_id`,
): SQL {
  const conditions = [
    hospital === undefined ? undefined : sql`${place} = ${hospital}`,
    specialty === undefined ? undefined : sql`d.specialty_id = ${specialty}`,
    doctor === undefined ? undefined : sql`d.id = ${doctor}`,
    isOwnHospital(place, scope),
  ].filter(condition => condition !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const MAX_CHOICES = 1000

/** The hospitals, specialities and doctors of the scope by name: the values of the filters. */
export async function figureChoices(db: Db, lang: Language, { hospital, specialty, scope }: FigureFilter) {
  const name = sql.raw(`name_${lang}`)
  const list = async (table: SQL, condition: SQL, limit = sql``) =>
    (
      await db.execute<{ id: number; name: string; total: number }>(
        sql`select t.id, t.${name} as name, (count(*) over ())::int as total from ${table} t
          where ${condition} order by t.${name}, t.id ${limit}`,
      )
    ).rows
  const ofScope = (filter: Omit<FigureFilter, 'by' | 'scope'>) => isChosen({ by: 'doctor', scope, ...filter })
  const doctors = await list(
    sql`doctors`,
    sql`exists (select from doctors d where d.id = t.id and ${ofScope({ hospital, specialty })})`,
    sql`limit ${MAX_CHOICES}`,
  )
  return {
    hospitals: await list(
      sql`hospitals`,
      scope.hospitals ? sql`t.id = any(${sql.param(scope.hospitals)}::int[])` : sql`true`,
    ),
    specialties: await list(
      sql`specialties`,
      sql`exists (select from doctors d where d.specialty_id = t.id and ${ofScope({ hospital })})`,
    ),
    doctors,
    doctors_total: doctors[0]?.total ?? 0,
  }
}

/** The names of groups by their ids. */
export async function groupNames(db: Db, lang: Language, by: FigureGroup, ids: readonly number[]) {
  const table = { hospital: sql`hospitals`, specialty: sql`specialties`, doctor: sql`doctors` }[by]
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, ${sql.raw(`name_${lang}`)} as name from ${table} where id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
