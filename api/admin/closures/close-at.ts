import type { Db } from '#db/connect.ts'
import { closedInterval, type Interval, type Schedule, shiftsOn } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf, timestampAt, toDayNumber } from '#domain/booking/clinic-time.ts'
import { furtherHospitals } from '#domain/booking/places.ts'
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
      // Hours close the night that began the day before, too; a day does not.
      const all = [...(hours ? nightBefore(day, schedule) : []), ...shiftsOn(toDayNumber(day), schedule)]
      const there = all.filter(({ hospital }) => places?.includes(hospital ?? schedule.hospital))
      if (there.length === all.length) return there.length > 0 || isOwn ? [{ day, span: hours }] : []
      return there.flatMap(shift => partOf(shift, hours && closedInterval({ day, ...hours })))
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

const nightBefore = (day: string, schedule: Schedule) =>
  shiftsOn(toDayNumber(day) - 1, schedule).filter(({ endsAt }) => endsAt > timestampAt(day, '00:00'))

/** The part of a shift that closes, which may begin past midnight. */
function partOf(open: Interval, closing = open) {
  const startsAt = Math.max(open.startsAt, closing.startsAt)
  const endsAt = Math.min(open.endsAt, closing.endsAt)
  if (startsAt >= endsAt) return []
  return { day: dayOf(startsAt), span: { from: timeOf(startsAt), to: timeOf(endsAt) } }
}
