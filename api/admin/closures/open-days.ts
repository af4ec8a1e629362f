import { and, between, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareClosedHours, homeCareDaysOff } from '#db/schema/content.ts'
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

/** Removes the days off and closed hours of home care; returns how many there were. */
export async function openHomeCare(db: Db, { from, to }: Days): Promise<number> {
  let opened = 0
  for (const table of [homeCareDaysOff, homeCareClosedHours] as const) {
    const removed = await db
      .delete(table)
      .where(between(table.day, from, to))
      .returning({ day: table.day })
    opened += removed.length
  }
  return opened
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

/** Adds closed hours of doctors to days that are not closed; returns the new ones. */
export async function addClosedHours(db: Db, doctorIds: number[], { days, hours, reason }: ClosedParts) {
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

/** Makes days, or hours of them, days off of home care; returns the new days. */
export async function addHomeCareClosure(
  db: Db,
  { days, hours, reason }: Omit<ClosedParts, 'hours'> & { hours?: Hours | undefined },
): Promise<string[]> {
  const closedDays = sql`unnest(${sql.param(days)}::date[]) closed(day)`
  const { rows } = await db.execute<{ day: string }>(
    hours
      ? sql`
        insert into home_care_closed_hours as c (day, time_from, time_to, reason)
        select closed.day, ${hours.from}::time, ${hours.to}::time, ${reason} from ${closedDays}
        where not exists (select from home_care_days_off o where o.day = closed.day)
        on conflict (day, time_from) do update set time_to = excluded.time_to, reason = excluded.reason
          where c.time_to < excluded.time_to
        returning c.day::text as day`
      : sql`
        insert into home_care_days_off (day, reason) select closed.day, ${reason} from ${closedDays}
        on conflict do nothing returning day::text as day`,
  )
  return rows.map(({ day }) => day)
}
