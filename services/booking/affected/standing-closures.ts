import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { closedInterval, overlaps, type Schedule } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { closedHoursByDate } from '#domain/booking/working-day.ts'
import { schedulesToClose } from '../schedules.ts'
import { closedParts } from './closed-parts.ts'
import { CLOSED_AT, CLOSED_HOURS, closuresOfDays, type DoctorClosure } from './closures-of-days.queries.ts'
import type { DayOff } from './schedule-changes.ts'

/** A closure of hospitals on a working day, and those of a doctor's hospitals that it still closes. */
type Standing = Pick<DoctorClosure, 'day' | 'reason' | 'closedAt' | 'closedWith'> & {
  closingHours: string
  places: number[]
}

/** Closing hospitals waits for changes of doctors and their hours, and these wait for it. */
export const lockClosing = (db: Db, mode: 'change' | 'close') =>
  db.execute(
    mode === 'close'
      ? sql`select pg_advisory_xact_lock(hashtext('closures'))`
      : sql`select pg_advisory_xact_lock_shared(hashtext('closures'))`,
  )

/** The schedules of doctors, also of those who are not offered, on the days of closures of hospitals. */
export async function schedulesOfClosures(
  db: Db,
  doctorIds: number[],
  now: number,
): Promise<Map<number, Schedule>> {
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(day)::text as last from (
    select day from doctor_days_off where closed_with <> ''
    union all select day from doctor_closed_hours where closed_with <> '') c`)
  const last = rows[0]?.last ?? ''
  const from = firstDay(now)
  return last < from ? new Map() : schedulesToClose(db, doctorIds, { from, to: addDays(last, 1) })
}

/**
 * Closes what doctors work newly at closed hospitals. `before` are their schedules before the change; new
 * doctors have none. Of whom a closure was opened alone works on.
 */
export async function closeNewHours(
  db: Db,
  doctorIds: number[],
  before: ReadonlyMap<number, Schedule>,
  now: number,
): Promise<void> {
  const standing = doctorIds.length > 0 ? await standingClosures(db, doctorIds, firstDay(now)) : []
  const [first, last] = [standing[0], standing.at(-1)]
  if (!first || !last) return
  const after = await schedulesToClose(db, doctorIds, { from: first.day, to: addDays(last.day, 1) })
  const held = Map.groupBy(
    await closuresOfDays(db, doctorIds, { from: first.day, to: last.day }),
    ({ doctorId }) => doctorId,
  )
  const parts = standing.flatMap(({ places, ...closure }) =>
    doctorIds.flatMap(doctorId =>
      places.flatMap(place => {
        const at = { doctorId, day: closure.day, hours: hoursIn(closure.closingHours), place }
        const own = (held.get(doctorId) ?? []).filter(each => isOf(each, closure))
        const wasThere = closedParts(at, before.get(doctorId))
        if (wasThere.length > 0 && !wasThere.some(part => own.some(each => touches(each, part)))) return []
        const isThere = closedParts(at, after.get(doctorId))
        return isThere.flatMap(part => (own.some(each => covers(each, part)) ? [] : { ...closure, part }))
      }),
    ),
  )
  await storeParts(
    db,
    parts.flatMap(({ part, ...closure }) => {
      const { doctorId, day, time } = part
      return (time ? closedHoursByDate(time) : [{ day }]).map(each => ({ ...closure, doctorId, ...each }))
    }),
  )
}

type StoredPart = Pick<DoctorClosure, 'doctorId' | 'day' | 'reason' | 'closedAt' | 'closedWith'> & {
  /** Without them it is the whole day. */
  from?: string
  to?: string
  closingHours: string | null
}

/** Stores further parts of closures that exist. */
export async function storeParts(db: Db, parts: readonly StoredPart[]): Promise<void> {
  if (parts.length === 0) return
  await db.execute(sql`
    with part as materialized (select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part(
      "doctorId" int, day date, "from" time, "to" time, reason text, "closedAt" timestamptz,
      "closedWith" text, "closingHours" text)
    ), days as (
      insert into doctor_days_off (doctor_id, day, reason, closed_at, closed_with)
      select "doctorId", day, reason, "closedAt", "closedWith" from part where "from" is null
    )
    insert into doctor_closed_hours
      (doctor_id, day, time_from, time_to, reason, closed_at, closed_with, closing_hours)
    select "doctorId", day, "from", "to", reason, "closedAt", "closedWith", "closingHours" from part
    where "from" is not null`)
}

/** An evening of yesterday may go on. */
const firstDay = (now: number) => addDays(dayOf(now), -1)

const hoursIn = (closingHours: string) => {
  const [from, to] = closingHours.split('-')
  return from && to ? { from, to } : null
}

const isOf = (closure: DoctorClosure, { day, reason, closedAt, closedWith }: Omit<Standing, 'places'>) =>
  closure.workingDay === day &&
  closure.reason === reason &&
  closure.closedAt === closedAt &&
  closure.closedWith === closedWith

const touches = ({ day, hours }: DoctorClosure, { time }: DayOff) =>
  !hours || !time || overlaps(closedInterval({ day, ...hours }), time)

function covers({ day, hours }: DoctorClosure, { time }: DayOff): boolean {
  if (!hours || !time) return !hours
  const { startsAt, endsAt } = closedInterval({ day, ...hours })
  return startsAt <= time.startsAt && endsAt >= time.endsAt
}

/**
 * The closures of hospitals from a day on. One stands at a hospital while it closes a doctor there, or while
 * no others work there: what they have opened is open.
 */
async function standingClosures(db: Db, doctorIds: number[], from: string): Promise<Standing[]> {
  const ids = sql`${sql.param(doctorIds)}::int[]`
  const { rows } = await db.execute<Standing>(sql`
    with own as materialized (
      select id as doctor_id, hospital_id from doctors
      union select doctor_id, hospital_id from doctor_hours where hospital_id is not null
    ), closed as materialized (
      select doctor_id, day as working_day, null::timestamptz as begins, null::timestamptz as ends,
        '' as closing_hours, reason, closed_at, closed_with
      from doctor_days_off where day >= ${from} and closed_with <> ''
      union all select doctor_id, working_day, (day + time_from) at time zone 'Asia/Riyadh',
        (day + time_to + case when time_to <= time_from then interval '1 day' else '0' end
          - interval '1 minute') at time zone 'Asia/Riyadh',
        coalesce(closing_hours, left(time_from::text, 5) || '-' || left(time_to::text, 5)),
        reason, closed_at, closed_with
      from ${CLOSED_HOURS} h where day >= ${from} and closed_with <> ''
    )
    select c.working_day::text as day, closing_hours as "closingHours", reason, ${CLOSED_AT} as "closedAt",
      closed_with as "closedWith", array(
        select distinct place.hospital_id from own place where place.doctor_id = any(${ids})
          and (c.closed_with = 'all' or place.hospital_id::text = any(string_to_array(c.closed_with, ',')))
          and (not exists (select from own other
              where other.hospital_id = place.hospital_id and other.doctor_id <> all(${ids}))
            or exists (select from closed of
              where (of.working_day, of.closing_hours, of.reason, of.closed_at, of.closed_with)
                  = (c.working_day, c.closing_hours, c.reason, c.closed_at, c.closed_with)
                and case when of.begins is null
                  then (of.doctor_id, place.hospital_id) in (select doctor_id, hospital_id from own)
                  else place.hospital_id in
                    (hospital_at(of.doctor_id, of.begins), hospital_at(of.doctor_id, of.ends)) end))
      ) as places
    from (select distinct working_day, closing_hours, reason, closed_at, closed_with from closed) c
    order by 1, closed_at`)
  return rows.filter(({ places }) => places.length > 0)
}
