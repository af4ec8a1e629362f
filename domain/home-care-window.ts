import { DAYS_AHEAD, lastBookableDay, type Start } from './booking-window.ts'
import { addDays, dayOf, daysBetween, minutesOf, momentAt, timeOf } from './clinic-time.ts'

/**
 * When a visit at home may begin, on every day of the week: `from` belongs to it, `to` does not. The specification is
 * silent; families in Riyadh expect a nurse on Fridays too, and in the evening, when those who work are at home.
 */
export const homeCareHours = { from: '08:00', to: '22:00' } as const

/** Why a start is refused; each is a code of the error catalogue. */
export type HomeCareCause = 'booking.past' | 'booking.too_far' | 'home_care.outside_hours'

/** Every cause against a start, none when a visit may begin then. Whether the hour has a free seat is another question. */
export function causesAgainstHomeCare({ date, time }: Start, now: number): HomeCareCause[] {
  const causes: HomeCareCause[] = []
  if (momentAt(date, time) < now) causes.push('booking.past')
  if (daysBetween(dayOf(now), date) > DAYS_AHEAD) causes.push('booking.too_far')
  if (time < homeCareHours.from || time >= homeCareHours.to) causes.push('home_care.outside_hours')
  return causes
}

/** The moment of the full hour in which a visit begins: the one whose seats are counted. */
export function hourOf({ date, time }: Start): number {
  return momentAt(date, `${time.slice(0, 2)}:00`)
}

/**
 * The starts that are offered from `from` to `to` (both included), one at each full hour that is to come and not in
 * `full` (moments of full hours); days without one are left out.
 */
export function freeHours(
  { from, to }: { from: string; to: string },
  full: ReadonlySet<number>,
  now: number,
): { date: string; times: string[] }[] {
  const days = []
  const first = from < dayOf(now) ? dayOf(now) : from
  const last = to > lastBookableDay(now) ? lastBookableDay(now) : to
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const times = hoursOn(date)
      .filter(hour => hour >= now && !full.has(hour))
      .map(timeOf)
    if (times.length > 0) days.push({ date, times })
  }
  return days
}

/** The lowest of the seats 1 to `capacity` that is not taken, or nothing when the hour is full. */
export function lowestFreeSeat(capacity: number, taken: readonly number[]): number | undefined {
  for (let seat = 1; seat <= capacity; seat++) if (!taken.includes(seat)) return seat
  return undefined
}

function hoursOn(date: string): number[] {
  const { from, to } = homeCareHours
  const count = (minutesOf(to) - minutesOf(from)) / 60
  return Array.from({ length: count }, (_, i) => momentAt(date, from) + i * 3_600_000)
}
