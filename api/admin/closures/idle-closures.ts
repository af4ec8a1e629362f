import type { Db } from '#db/connect.ts'
import { closedInterval, overlaps } from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { HOME_VISIT_MINUTES } from '#domain/booking/home-care-window.ts'
import type { Days } from '#services/booking/affected/affected-appointments.queries.ts'
import { takesHours } from '#services/booking/affected/closed-parts.ts'
import { loadHomeCareSchedule } from '#services/booking/home-care/home-care.queries.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import type { AnyClosure } from './opened-closures.ts'

/**
 * How many closures close no hours of work: of doctors by their schedules, of home care by its hours. A
 * doctor who is not offered has none.
 */
export async function countIdle(db: Db, closures: readonly AnyClosure[], { from, to }: Days, now: number) {
  const ids = [...new Set(closures.flatMap(({ doctorId }) => doctorId ?? []))]
  const schedules = await schedulesOf(db, ids, { from, to: addDays(to, 1) })
  let idle = 0
  for (const { doctorId, day, hours } of closures) {
    const time = hours ? { time: closedInterval({ day, ...hours }) } : {}
    const isWorked =
      doctorId === undefined
        ? await takesVisitHours(db, hours)
        : takesHours({ day, ...time }, schedules.get(doctorId), now)
    if (!isWorked) idle++
  }
  return idle
}

/** Whether home visits are usually under way in these hours of a day, or in the whole day. */
export async function takesVisitHours(db: Db, hours: AnyClosure['hours']): Promise<boolean> {
  if (!hours) return true
  const { hours: visits } = await loadHomeCareSchedule(db, { from: ANY_DAY, to: ANY_DAY })
  const closed = closedInterval({ day: ANY_DAY, ...hours })
  // A visit begins before the end and may last past midnight.
  return [addDays(ANY_DAY, -1), ANY_DAY].some(day => {
    const { startsAt, endsAt } = closedInterval({ day, ...visits })
    const lastEnd = endsAt - HOUR_MS + HOME_VISIT_MINUTES * 60_000
    return overlaps(closed, { startsAt, endsAt: Math.max(lastEnd, endsAt) })
  })
}

/** The hours are the same on every day. */
const ANY_DAY = '2026-01-01'
const HOUR_MS = 3_600_000
