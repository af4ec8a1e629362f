import type { Db } from '#db/connect.ts'
import { closedInterval, workingHoursOn } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf, weekdayOf } from '#domain/booking/clinic-time.ts'
import { furtherHospitals, scheduleAt } from '#domain/booking/places.ts'
import type { DayOff } from '#services/booking/affected/schedule-changes.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { addClosedHours, addDaysOff } from './open-days.ts'

type Hours = { from: string; to: string }
type ToClose = { days: string[]; hours?: Hours | undefined; reason: string; now: number }

/**
 * Closes days, or hours of them, of doctors at some hospitals, or wherever they are; returns what is new. Who
 * works at others, too, goes on there: of such a day the hours at these hospitals close alone. `shared` are
 * these doctors.
 */
export async function closeAt(
  db: Db,
  doctorIds: number[],
  { days, hours, reason, now, places }: ToClose & { places: number[] | null },
): Promise<{ closed: DayOff[]; shared: number[] }> {
  const close = async (ids: number[], ofDays: string[], span = hours): Promise<DayOff[]> =>
    span
      ? addClosedHours(db, ids, { days: ofDays, hours: span, reason, now })
      : addDaysOff(db, ids, ofDays, reason)
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const all = places ? [...(await schedulesOf(db, doctorIds, range))] : []
  const shared = new Map(all.filter(([, schedule]) => furtherHospitals(schedule).length > 0))
  const closed = await close(
    doctorIds.filter(id => !shared.has(id)),
    days,
  )
  for (const [id, schedule] of shared) {
    const isOwn = places?.includes(schedule.hospital) ?? true
    const spans = days.flatMap(day => {
      const ofDay = workingHoursOn(day, schedule).filter(({ weekday }) => weekday === weekdayOf(day))
      const there = workingHoursOn(day, scheduleAt(schedule, places)).filter(each => ofDay.includes(each))
      const others = ofDay.filter(each => !there.includes(each))
      if (others.length === 0) return there.length > 0 || isOwn ? [{ day, span: hours }] : []
      return there.flatMap(each => partOf(day, each, hours))
    })
    for (const group of Map.groupBy(spans, ({ span }) => JSON.stringify(span)).values())
      closed.push(
        ...(await close(
          [id],
          group.map(({ day }) => day),
          group[0]?.span,
        )),
      )
  }
  return { closed, shared: [...shared.keys()] }
}

/** The part of a day's hours that closes, which may begin past midnight. */
function partOf(day: string, { from, to }: Hours, hours: Hours = { from, to }) {
  const [open, closing] = [closedInterval({ day, from, to }), closedInterval({ day, ...hours })]
  const startsAt = Math.max(open.startsAt, closing.startsAt)
  const endsAt = Math.min(open.endsAt, closing.endsAt)
  if (startsAt >= endsAt) return []
  return { day: dayOf(startsAt), span: { from: timeOf(startsAt), to: timeOf(endsAt) } }
}
