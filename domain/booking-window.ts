import { addDays, dayOf, daysBetween, minutesOf, momentAt, timeOf, weekdayOf } from './clinic-time.ts'

/** A window of a doctor's week: ISO weekday, times HH:mm; `from` belongs to it, `to` does not. */
export type Window = { weekday: number; from: string; to: string }

/** What decides when a doctor can be visited. `visitLength` in minutes, `daysOff` as yyyy-MM-dd. */
export type Schedule = { hours: readonly Window[]; daysOff: readonly string[]; visitLength: number }

/** A start as people write it: day and time of the clinic. */
export type Start = { date: string; time: string }

/** A stretch of time in milliseconds since the epoch: `startsAt` belongs to it, `endsAt` does not. */
export type Span = { startsAt: number; endsAt: number }

/** How far ahead a visit can be booked (product.md, Doctors and booking). */
export const DAYS_AHEAD = 90

/** Why a start is refused; each is a code of the error catalogue. */
export type Cause =
  | 'booking.past'
  | 'booking.too_far'
  | 'booking.day_off'
  | 'booking.wrong_weekday'
  | 'booking.outside_hours'

/** Every cause against a start, none when it may be booked. Whether it is still free is another question. */
export function causesAgainst({ date, time }: Start, schedule: Schedule, now: number): Cause[] {
  const windows = schedule.hours.filter(window => window.weekday === weekdayOf(date))
  const causes: Cause[] = []
  if (momentAt(date, time) < now) causes.push('booking.past')
  if (daysBetween(dayOf(now), date) > DAYS_AHEAD) causes.push('booking.too_far')
  if (schedule.daysOff.includes(date)) causes.push('booking.day_off')
  if (windows.length === 0) causes.push('booking.wrong_weekday')
  else if (!windows.some(window => time >= window.from && time < window.to))
    causes.push('booking.outside_hours')
  return causes
}

/** The time that a visit occupies: [start, start + visit length). */
export function spanOf({ date, time }: Start, visitLength: number): Span {
  const startsAt = momentAt(date, time)
  return { startsAt, endsAt: startsAt + visitLength * 60_000 }
}

/** The last day that can be booked today. */
export function lastBookableDay(now: number): string {
  return addDays(dayOf(now), DAYS_AHEAD)
}

/** The free starts of each day from `from` to `to` (both included), days without one left out. */
export function freeDays(
  schedule: Schedule,
  { from, to }: { from: string; to: string },
  busy: readonly Span[],
  now: number,
): { date: string; times: string[] }[] {
  const days = []
  const first = from < dayOf(now) ? dayOf(now) : from
  const last = to > lastBookableDay(now) ? lastBookableDay(now) : to
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const times = startsOn(date, schedule).filter(time => {
      const span = spanOf({ date, time }, schedule.visitLength)
      return span.startsAt >= now && !busy.some(taken => overlaps(taken, span))
    })
    if (times.length > 0) days.push({ date, times })
  }
  return days
}

/** The `count` free starts nearest to the wished one, in the order of time. */
export function nearestStarts(
  days: readonly { date: string; times: readonly string[] }[],
  wished: Start,
  count: number,
): Start[] {
  const at = momentAt(wished.date, wished.time)
  const distance = (start: Start) => Math.abs(momentAt(start.date, start.time) - at)
  return days
    .flatMap(({ date, times }) => times.map(time => ({ date, time })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => momentAt(a.date, a.time) - momentAt(b.date, b.time))
}

/** Whether two stretches of time share a moment; touching ends do not count. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

// The starts that are offered: one visit after another from the window's beginning, each ending inside it.
function startsOn(date: string, { hours, daysOff, visitLength }: Schedule): string[] {
  if (daysOff.includes(date)) return []
  return hours
    .filter(window => window.weekday === weekdayOf(date))
    .flatMap(window => {
      const room = Math.floor((minutesOf(window.to) - minutesOf(window.from)) / visitLength)
      return Array.from({ length: room }, (_, i) =>
        timeOf(momentAt(date, window.from) + i * visitLength * 60_000),
      )
    })
    .sort()
}
