import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { Closure, DoctorClosure } from '#services/booking/affected/closures-of-days.queries.ts'

/** Removes closures of doctors. */
export async function openClosures(db: Db, closures: readonly DoctorClosure[]): Promise<void> {
  const opened = JSON.stringify(
    closures.map(({ doctorId, day, hours, closedAt }) => ({
      doctor_id: doctorId,
      day,
      ...hours,
      at: closedAt,
    })),
  )
  const rows = sql`jsonb_to_recordset(${opened}::jsonb)
    o(doctor_id int, day date, "from" time, "to" time, at timestamptz)`
  await db.execute(sql`delete from doctor_days_off d using ${rows}
    where d.doctor_id = o.doctor_id and d.day = o.day and o.from is null`)
  await db.execute(sql`delete from doctor_closed_hours c using ${rows}
    where c.doctor_id = o.doctor_id and c.closed_at is not distinct from o.at
      and (c.day = o.day and c.time_from = o.from
      or c.day = o.day + 1 and c.time_from = '00:00' and '00:00' < o.to and o.to <= o.from)`)
}

/** Removes closures of home care. */
export async function openHomeCare(db: Db, closures: readonly Closure[]): Promise<void> {
  for (const { day, hours } of closures)
    await db.execute(
      hours
        ? sql`delete from home_care_closed_hours
          where day = ${day} and time_from = ${hours.from} and time_to = ${hours.to}`
        : sql`delete from home_care_days_off where day = ${day}`,
    )
}

/** Adds the days off of the doctors; returns the new ones. */
export async function addDaysOff(db: Db, doctorIds: number[], days: string[], reason: string) {
  const { rows } = await db.execute<{ doctorId: number; day: string }>(sql`
    insert into doctor_days_off (doctor_id, day, reason)
    select doctor_id, day, ${reason} from unnest(${sql.param(doctorIds)}::int[]) doctor_id,
      unnest(${sql.param(days)}::date[]) day
    on conflict do nothing
    returning doctor_id as "doctorId", day::text as day`)
  return rows
}

type Hours = { from: string; to: string }
type ClosedParts = { days: string[]; hours: Hours; reason: string }

/**
 * Adds closed hours of doctors to days that are not closed; returns the new ones. Hours that are over, and
 * that the evening of the day has once more after midnight, are those after midnight.
 */
export async function addClosedHours(
  db: Db,
  doctorIds: number[],
  { days, hours, reason, now }: ClosedParts & { now: number },
) {
  const { from, to } = hours
  const isOver = sql`part.shift = 0 and part.day_to < '24:00'
    and (closed.day + part.day_to) at time zone 'Asia/Riyadh' <= ${new Date(now)}
    and working_day(whose.id, (closed.day + 1 + part.day_from) at time zone 'Asia/Riyadh') = closed.day`
  // A night belongs to the day before, whose morning after may be off.
  const workingDay = sql`least(closed.day,
    working_day(whose.id, (closed.day + part.shift + part.day_from) at time zone 'Asia/Riyadh'))`
  const { rows } = await db.execute<Hours & { doctorId: number; day: string }>(sql`
    insert into doctor_closed_hours (doctor_id, day, time_from, time_to, reason)
    select distinct whose.id, closed.day + part.shift + (${isOver})::int, part.day_from, part.day_to,
      ${reason}
    from unnest(${sql.param(doctorIds)}::int[]) whose(id), unnest(${sql.param(days)}::date[]) closed(day),
      jsonb_to_recordset(${JSON.stringify(partsByDay({ from, to }))}::jsonb)
        part(shift int, day_from time, day_to time)
    where not exists (select from doctor_days_off o where o.doctor_id = whose.id and o.day = ${workingDay})
    on conflict do nothing
    returning doctor_id as "doctorId", day::text as day, left(time_from::text, 5) as from,
      left(time_to::text, 5) as to`)
  return rows.map(({ doctorId, day, ...part }) => ({ doctorId, day, hours: part }))
}

/** Whether the evening of a day continues past midnight at one of the doctors. */
export async function hasNight(db: Db, doctorIds: number[], day: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from unnest(${sql.param(doctorIds)}::int[]) id
      where working_day(id, (${day}::date + 1)::timestamp at time zone 'Asia/Riyadh') = ${day}::date) as has`)
  return rows[0]?.has === true
}

/** Hours that continue past midnight, as the part of each day; `shift` counts the days. */
function partsByDay({ from, to }: Hours) {
  if (from < to) return [{ shift: 0, day_from: from, day_to: to }]
  const evening = { shift: 0, day_from: from, day_to: '24:00' }
  return to === '00:00' ? [evening] : [evening, { shift: 1, day_from: '00:00', day_to: to }]
}

/** Makes days, or hours of them, days off of home care; returns the new days. */
export async function addHomeCareClosure(
  db: Db,
  { days, hours, reason }: Omit<ClosedParts, 'hours'> & { hours?: Hours | undefined },
): Promise<string[]> {
  const closedDays = sql`unnest(${sql.param(days)}::date[]) closed(day)`
  const { rows } = await db.execute<{ day: string }>(
    hours
      ? sql`
        insert into home_care_closed_hours (day, time_from, time_to, reason)
        select closed.day, ${hours.from}::time, ${hours.to}::time, ${reason} from ${closedDays}
        where not exists (select from home_care_days_off o where o.day = closed.day)
        on conflict do nothing
        returning day::text as day`
      : sql`
        insert into home_care_days_off (day, reason) select closed.day, ${reason} from ${closedDays}
        on conflict do nothing returning day::text as day`,
  )
  return rows.map(({ day }) => day)
}
