import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import type { Days } from './affected-appointments.queries.ts'

/** A closed day of home care, or `hours` of it. */
export type Closure = {
  /** Those of its rows: hours that continue past midnight have two. */
  ids: number[]
  day: string
  hours: { from: string; to: string } | null
  reason: string
  /** The moment of closing, as text; null for closures that are older than this column. */
  closedAt: string | null
  /** The hospitals that it closed: their ids or `all`; empty: none; null in older closures. */
  closedWith: string | null
}
/** One of a doctor; `workingDay` is the day of the shift in which its hours begin. */
export type DoctorClosure = Closure & {
  doctorId: number
  workingDay: string
  /** The hours that a closure of hospitals names, or ''; null of closed hours of others or older ones. */
  closingHours: string | null
}
type Row<C extends Closure> = Omit<C, 'hours'> & { from: string | null; to: string | null }

/** The closures of doctors on working days, both included. */
export async function closuresOfDays(db: Db, doctorIds: number[], { from, to }: Days) {
  const rows = await CLOSURES(db, { doctorIds, from, to })
  return rows.map(({ from: begin, to: end, ...closure }) => ({ ...closure, hours: hoursOf(begin, end) }))
}

const hoursOf = (from: string | null, to: string | null) =>
  from && to ? { from, to: to === '24:00' ? '00:00' : to } : null

/** The closures of home care on days, both included. */
export async function homeCareClosuresOfDays(db: Db, { from, to }: Days): Promise<Closure[]> {
  const isOfDays = sql`day between ${from} and ${to}`
  const { rows } = await db.execute<Row<Closure>>(sql`
    select array[id] as ids, day::text as day, null as "from", null as "to", reason,
      ${CLOSED_AT} as "closedAt", closed_with as "closedWith" from home_care_days_off where ${isOfDays}
    union all select array[id], day::text, left(time_from::text, 5), left(time_to::text, 5), reason,
      ${CLOSED_AT}, closed_with from home_care_closed_hours where ${isOfDays}
    order by 2, 3 nulls first, 1`)
  return rows.map(({ from: begin, to: end, ...closure }) => ({ ...closure, hours: hoursOf(begin, end) }))
}

/**
 * The closed hours of doctors: what continues past midnight is one closure, as it was made, though the table
 * has its part of each day.
 */
export const CLOSED_HOURS = sql.raw(`(
  select array_remove(array[c.id, night.id], null) as ids, c.doctor_id, c.day, c.time_from,
    coalesce(night.time_to, nullif(c.time_to, '24:00'), '00:00') as time_to, c.reason, c.closed_at,
    c.closed_with, c.closing_hours,
    working_day(c.doctor_id, (c.day + c.time_from) at time zone 'Asia/Riyadh') as working_day
  from doctor_closed_hours c
  left join doctor_closed_hours night on c.time_to = '24:00' and night.doctor_id = c.doctor_id
    and night.day = c.day + 1 and night.time_from = '00:00' and night.reason = c.reason
    and night.closed_at is not distinct from c.closed_at
  where c.time_from > '00:00' or not exists (select from doctor_closed_hours evening
    where evening.doctor_id = c.doctor_id and evening.day = c.day - 1 and evening.time_to = '24:00'
      and evening.reason = c.reason and evening.closed_at is not distinct from c.closed_at))`)

/** The moment of a closure, as text: JavaScript's dates have no microseconds. */
export const CLOSED_AT = sql.raw(`to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** The condition that they are of working days, the night of the last one included. */
export const areHoursOf = ({ from, to }: Record<'from' | 'to', string | Placeholder>) =>
  sql`day between ${from} and ${to}::date + 1 and working_day between ${from} and ${to}`

const days = { from: sql.placeholder('from'), to: sql.placeholder('to') }
const CLOSURES = preparedSql<Row<DoctorClosure>, 'doctorIds' | 'from' | 'to'>(sql`
  select array[id] as ids, doctor_id as "doctorId", day::text as day, day::text as "workingDay",
    null as "from", null as "to", reason, ${CLOSED_AT} as "closedAt", closed_with as "closedWith",
    '' as "closingHours" from doctor_days_off
    where doctor_id = any(${sql.placeholder('doctorIds')}::int[]) and day between ${days.from} and ${days.to}
  union all select ids, doctor_id, day::text, working_day::text, left(time_from::text, 5),
    left(time_to::text, 5), reason, ${CLOSED_AT}, closed_with, closing_hours from ${CLOSED_HOURS} h
    where doctor_id = any(${sql.placeholder('doctorIds')}::int[]) and ${areHoursOf(days)}
  order by 3, 5 nulls first, 1`)
