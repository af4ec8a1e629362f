import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { freeSlotsByDay } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, daysBetween, timestampAt } from '#domain/booking/clinic-time.ts'
import { furtherHospitals, scheduleAt } from '#domain/booking/places.ts'
import { type ScheduleWithBookings, schedulesOf } from './schedules.ts'

/** How many days ahead lists know the free times of doctors. */
export const NEXT_FREE_DAYS = 14

/** How many doctors one transaction computes. */
const BATCH = 300

/**
 * Computes the rows of `next_free` that are marked or out of date until none is left. One process works at a
 * time: a row that an earlier read computed must not replace a newer one.
 */
export async function updateNextFree(db: Db, now: number): Promise<void> {
  for (;;) if ((await updateBatch(db, now)) < BATCH) return
}

/** The first free start on each of the days, as an ISO time; null on a day without one. */
function startsByDay(schedule: ScheduleWithBookings, now: number): (string | null)[] {
  const today = dayOf(now)
  const starts: (string | null)[] = Array.from({ length: NEXT_FREE_DAYS }, () => null)
  const range = { from: today, to: addDays(today, NEXT_FREE_DAYS - 1) }
  for (const { date, times } of freeSlotsByDay(schedule, range, schedule.busy, now))
    starts[daysBetween(today, date)] = new Date(timestampAt(date, times[0] as string)).toISOString()
  return starts
}

/** The hospitals of a doctor, and the same at each of several. */
function startsByHospital(schedule: ScheduleWithBookings, now: number) {
  const hospitals = [...new Set([schedule.hospital, ...furtherHospitals(schedule)])]
  const areSeveral = hospitals.length > 1
  const startsAt = (id: number) => startsByDay(scheduleAt(schedule, [id]), now)
  return { hospitals, starts_there: areSeveral ? hospitals.map(startsAt) : null }
}

/** Returns how many doctors it has read, so that the caller knows whether more wait. */
async function updateBatch(db: Db, now: number): Promise<number> {
  return db.transaction(async tx => {
    const lock = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('next free')) as taken`,
    )
    if (!lock.rows[0]?.taken) return 0
    const today = dayOf(now)
    const marked = await tx.execute<{ id: number }>(sql`
      delete from next_free_marks where id in (select id from next_free_marks order by id limit ${BATCH})
      returning doctor_id as id`)
    const outdated = await tx.execute<{ id: number }>(sql`
      select doctor_id as id from next_free
      where starts_at < ${new Date(now).toISOString()} or first_day < ${today} limit ${BATCH}`)
    const ids = [...new Set([...marked.rows, ...outdated.rows].map(({ id }) => id))]
    if (ids.length === 0) return 0
    const range = { from: today, to: addDays(today, NEXT_FREE_DAYS - 1) }
    const schedules = await schedulesOf(tx, ids, range)
    const rows = ids.map(id => {
      const schedule = schedules.get(id)
      const starts = schedule ? startsByDay(schedule, now) : []
      const starts_at = starts.find(time => time !== null) ?? null
      return { doctor_id: id, starts, starts_at, ...(schedule && startsByHospital(schedule, now)) }
    })
    // A doctor who was deleted meanwhile gets no row.
    await tx.execute(sql`
      insert into next_free (doctor_id, first_day, starts, starts_at, hospitals, starts_there)
      select line.doctor_id, ${today}::date, line.starts, line.starts_at, line.hospitals, line.starts_there
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(doctor_id int,
        starts timestamptz[], starts_at timestamptz, hospitals int[], starts_there timestamptz[])
      join doctors d on d.id = line.doctor_id
      on conflict (doctor_id) do update
        set first_day = excluded.first_day, starts = excluded.starts, starts_at = excluded.starts_at,
          hospitals = excluded.hospitals, starts_there = excluded.starts_there`)
    return Math.max(marked.rows.length, outdated.rows.length)
  })
}
