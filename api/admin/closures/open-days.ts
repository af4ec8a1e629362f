import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { closedHoursByDate } from '#domain/booking/working-day.ts'
import type { Closure } from '#services/booking/affected/closures-of-days.queries.ts'
import type { OpenedClosure } from '#services/booking/affected/displaced-bookings.ts'
import type { DayOff } from '#services/booking/affected/schedule-changes.ts'
import { storeParts } from '#services/booking/affected/standing-closures.ts'

/** Removes closures of doctors; what is left of one stays as closed hours of the same closing. */
export async function openClosures(db: Db, closures: readonly OpenedClosure[]): Promise<void> {
  await removeRows(db, closures, { days: 'doctor_days_off', hours: 'doctor_closed_hours' })
  const left = closures.flatMap(({ left: parts = [], hours: _, ...closure }) =>
    parts.flatMap(closedHoursByDate).map(part => ({ ...closure, ...part })),
  )
  await storeParts(db, left)
}

/** Removes closures of home care. */
export const openHomeCare = (db: Db, closures: readonly Closure[]): Promise<void> =>
  removeRows(db, closures, { days: 'home_care_days_off', hours: 'home_care_closed_hours' })

async function removeRows(
  db: Db,
  closures: readonly Closure[],
  tables: { days: string; hours: string },
): Promise<void> {
  const { days = [], hours = [] } = Object.groupBy(closures, each => (each.hours ? 'hours' : 'days'))
  for (const [table, rows] of [[tables.days, days] as const, [tables.hours, hours] as const])
    await db.execute(sql`delete from ${sql.identifier(table)}
      where id = any(${sql.param(rows.flatMap(({ ids }) => ids))}::int[])`)
}

type Hours = { from: string; to: string }
type Closing = { reason: string; closedWith: string; hours?: Hours | undefined }

/**
 * Adds closures of doctors, unless closings of the same hospitals, or of none, have closed all of it: each
 * closing stands until it is opened. Returns how many are new.
 */
export async function addClosures(
  db: Db,
  closed: readonly DayOff[],
  { reason, closedWith, hours }: Closing,
): Promise<number> {
  const closingHours = closedWith ? (hours ? `${hours.from}-${hours.to}` : '') : null
  const parts = closed.flatMap(({ doctorId, day: ofDay, time }) =>
    (time ? closedHoursByDate(time) : [{ day: ofDay }]).map(part => ({ doctorId, ofDay, ...part })),
  )
  const { rows } = await db.execute<{ added: number }>(sql`
    with part as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        part("doctorId" int, "ofDay" date, day date, "from" time, "to" time)
    ), news as materialized (
      select from part where not exists (select from doctor_days_off o
          where o.doctor_id = "doctorId" and o.day = "ofDay" and o.closed_with = ${closedWith})
        and not exists (select from doctor_closed_hours c
          where c.doctor_id = "doctorId" and c.day = part.day and c.time_from = "from" and c.time_to = "to"
            and c.closed_with = ${closedWith})
      limit 1
    ), days as (
      insert into doctor_days_off (doctor_id, day, reason, closed_with)
      select "doctorId", day, ${reason}, ${closedWith} from part, news where "from" is null returning id
    ), hours as (
      insert into doctor_closed_hours
        (doctor_id, day, time_from, time_to, reason, closed_with, closing_hours)
      select "doctorId", day, "from", "to", ${reason}, ${closedWith}, ${closingHours} from part, news
      where "from" is not null returning id
    )
    select ((select count(*) from days) + (select count(*) from hours))::int as added`)
  return rows[0]?.added ?? 0
}

type HomeCareClosing = Closing & { days: string[] }

/** Makes days, or hours of them, days off of home care in the same way; returns how many are new. */
export async function addHomeCareClosure(
  db: Db,
  { days, hours, reason, closedWith }: HomeCareClosing,
): Promise<number> {
  const closing = sql`
    with closed as materialized (select unnest(${sql.param(days)}::date[]) as day), news as materialized (
      select from closed where not exists (select from home_care_days_off o
          where o.day = closed.day and o.closed_with = ${closedWith})
        and not exists (select from home_care_closed_hours c where c.day = closed.day
          and c.time_from = ${hours?.from ?? null}::time and c.time_to = ${hours?.to ?? null}::time
          and c.closed_with = ${closedWith})
      limit 1
    )`
  const { rowCount } = await db.execute(
    hours
      ? sql`${closing} insert into home_care_closed_hours (day, time_from, time_to, reason, closed_with)
        select day, ${hours.from}::time, ${hours.to}::time, ${reason}, ${closedWith} from closed, news`
      : sql`${closing} insert into home_care_days_off (day, reason, closed_with)
        select day, ${reason}, ${closedWith} from closed, news`,
  )
  return rowCount ?? 0
}
