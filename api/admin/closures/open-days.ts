import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { closedHoursByDate } from '#domain/booking/working-day.ts'
import type { Closure, DoctorClosure } from '#services/booking/affected/closures-of-days.queries.ts'
import type { DayOff } from '#services/booking/affected/schedule-changes.ts'

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

/** Adds the whole days among closures of doctors; returns how many are new. */
export async function addDaysOff(db: Db, closed: readonly DayOff[], reason: string): Promise<number> {
  const days = JSON.stringify(closed.filter(({ time }) => !time))
  const { rowCount } = await db.execute(sql`
    insert into doctor_days_off (doctor_id, day, reason)
    select "doctorId", day, ${reason} from jsonb_to_recordset(${days}::jsonb) c("doctorId" int, day date)
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Adds the closed hours among closures of doctors to days that are not closed; returns how many are new. */
export async function addClosedHours(db: Db, closed: readonly DayOff[], reason: string): Promise<number> {
  const parts = closed.flatMap(({ doctorId, day: ofDay, time }) =>
    time ? closedHoursByDate(time).map(part => ({ doctorId, ofDay, ...part })) : [],
  )
  const { rowCount } = await db.execute(sql`
    insert into doctor_closed_hours (doctor_id, day, time_from, time_to, reason)
    select "doctorId", day, "from", "to", ${reason} from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      part("doctorId" int, "ofDay" date, day date, "from" time, "to" time)
    where not exists (select from doctor_days_off o where o.doctor_id = "doctorId" and o.day = "ofDay")
    on conflict do nothing`)
  return rowCount ?? 0
}

type HomeCareClosure = { days: string[]; hours?: { from: string; to: string } | undefined; reason: string }

/** Makes days, or hours of them, days off of home care; returns how many are new. */
export async function addHomeCareClosure(db: Db, { days, hours, reason }: HomeCareClosure): Promise<number> {
  const closedDays = sql`unnest(${sql.param(days)}::date[]) closed(day)`
  const { rowCount } = await db.execute(
    hours
      ? sql`
        insert into home_care_closed_hours (day, time_from, time_to, reason)
        select closed.day, ${hours.from}::time, ${hours.to}::time, ${reason} from ${closedDays}
        where not exists (select from home_care_days_off o where o.day = closed.day)
        on conflict do nothing`
      : sql`
        insert into home_care_days_off (day, reason) select closed.day, ${reason} from ${closedDays}
        on conflict do nothing`,
  )
  return rowCount ?? 0
}
