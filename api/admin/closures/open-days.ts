import { and, between, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareDaysOff } from '#db/schema/content.ts'
import { doctorClosedHours, doctorDaysOff } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Days } from '#services/booking/affected/schedule-changes.ts'

/** Removes the days off and closed hours of doctors; returns how many there were. */
export async function openDays(db: Db, doctorIds: number[], { from, to }: Days): Promise<number> {
  let opened = 0
  for (const table of [doctorDaysOff, doctorClosedHours] as const) {
    const removed = await db
      .delete(table)
      .where(and(isAnyOf(table.doctorId, doctorIds), between(table.day, from, to)))
      .returning({ day: table.day })
    opened += removed.length
  }
  return opened
}

/** Removes days off of home care; returns how many there were. */
export async function openHomeCare(db: Db, { from, to }: Days): Promise<number> {
  const removed = await db
    .delete(homeCareDaysOff)
    .where(between(homeCareDaysOff.day, from, to))
    .returning({ day: homeCareDaysOff.day })
  return removed.length
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

/** Adds closed hours to days that are not closed; returns the new ones. */
export async function addClosedHours(
  db: Db,
  doctorIds: number[],
  { days, hours, reason }: { days: string[]; hours: { from: string; to: string }; reason: string },
) {
  const { rows } = await db.execute<{ doctorId: number; day: string }>(sql`
    insert into doctor_closed_hours (doctor_id, day, time_from, time_to, reason)
    select whose.id, closed.day, ${hours.from}::time, ${hours.to}::time, ${reason}
    from unnest(${sql.param(doctorIds)}::int[]) whose(id), unnest(${sql.param(days)}::date[]) closed(day)
    where not exists (select from doctor_days_off o where o.doctor_id = whose.id and o.day = closed.day)
    on conflict (doctor_id, day, time_from) do update set time_to = excluded.time_to, reason = excluded.reason
      where doctor_closed_hours.time_to < excluded.time_to
    returning doctor_id as "doctorId", day::text as day`)
  return rows.map(row => ({ ...row, hours }))
}
