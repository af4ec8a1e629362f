import {
  addDays,
  DAY,
  dayAt,
  dayNumber,
  dayNumberOf,
  dayOf,
  midnightOf,
  minutesOf,
  momentAt,
  timeOf,
  weekdayAt,
} from './clinic-time.ts'

/**
 * A window of a doctor's week: ISO weekday, times HH:mm; `from` belongs to it, `to` does not. One whose `to` is not
 * after its `from` goes on past midnight, into the next day.
 */
export type Window = { weekday: number; from: string; to: string }

/** Other hours for a while, such as those of Ramadan; both days, yyyy-MM-dd, belong to it. */
export type Period = { firstDay: string; lastDay: string; hours: readonly Window[] }

/**
 * What decides when a doctor can be visited. `visitLength` in minutes, `daysOff` as yyyy-MM-dd. A period's hours stand
 * in place of the usual ones; periods do not overlap.
 */
export type Schedule = {
  hours: readonly Window[]
  periods?: readonly Period[]
  daysOff: readonly string[]
  visitLength: number
}

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

/**
 * Every cause against a start, none when it may be booked. Whether it is still free is another question. The hours
 * after midnight belong to the day on which their window began: its hours, its day off.
 */
export function causesAgainst({ date, time }: Start, schedule: Schedule, now: number): Cause[] {
  const at = momentAt(date, time)
  const day = dayNumber(date)
  const today = shiftsOf(day, schedule)
  const shift = [...shiftsOf(day - 1, schedule), ...today].find(
    ({ startsAt, endsAt }) => startsAt <= at && at < endsAt,
  )
  const causes: Cause[] = []
  if (at < now) causes.push('booking.past')
  if (day - dayNumberOf(now) > DAYS_AHEAD) causes.push('booking.too_far')
  if (schedule.daysOff.includes(dayAt(shift?.day ?? day))) causes.push('booking.day_off')
  if (!shift) causes.push(today.length === 0 ? 'booking.wrong_weekday' : 'booking.outside_hours')
  return causes
}

/** The weekly hours that hold on a day: those of its period, else the usual ones. */
export function hoursOn(day: string, { hours, periods = [] }: Schedule): readonly Window[] {
  return periods.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.hours ?? hours
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

type Range = { from: string; to: string }

/** The free starts of each day from `from` to `to` (both included), days without one left out. */
export function freeDays(schedule: Schedule, range: Range, busy: readonly Span[], now: number) {
  return Array.from(eachFreeDay(schedule, range, busy, now), ({ date, starts }) => ({
    date,
    times: starts.map(timeOf),
  }))
}

/** The first `count` of the free starts; it looks no further than these. */
export function firstFree(
  schedule: Schedule,
  { count, ...range }: Range & { count: number },
  busy: readonly Span[],
  now: number,
): Start[] {
  const found: Start[] = []
  for (const { date, starts } of eachFreeDay(schedule, range, busy, now)) {
    for (const start of starts.slice(0, count - found.length)) found.push({ date, time: timeOf(start) })
    if (found.length >= count) break
  }
  return found
}

// Days are numbers here: a list of doctors asks for hundreds of them, and reading and writing dates would cost the most.
function* eachFreeDay(
  schedule: Schedule,
  { from, to }: Range,
  busy: readonly Span[],
  now: number,
): Generator<{ date: string; starts: number[] }> {
  const today = dayNumberOf(now)
  const first = Math.max(dayNumber(from), today)
  const last = Math.min(dayNumber(to), today + DAYS_AHEAD)
  for (let day = first; day <= last; day++) {
    const part = { startsAt: Math.max(midnightOf(day), now), endsAt: midnightOf(day + 1) }
    // What begins after midnight belongs to the windows of the day before.
    const starts = [...startsWithin(part, day - 1, schedule), ...startsWithin(part, day, schedule)]
    const free = starts.filter(at => !busy.some(taken => overlaps(taken, visitAt(at, schedule))))
    if (free.length > 0) yield { date: dayAt(day), starts: [...new Set(free)].sort((a, b) => a - b) }
  }
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

type Shift = Span & { day: number }

/** The windows that begin on a day, as stretches of time, its day off or not. */
function shiftsOf(day: number, schedule: Schedule): Shift[] {
  const hours = schedule.periods?.length ? hoursOn(dayAt(day), schedule) : schedule.hours
  const today = weekdayAt(day)
  return hours
    .filter(({ weekday }) => weekday === today)
    .map(({ from, to }) => ({
      day,
      startsAt: midnightOf(day) + minutesOf(from) * MINUTE,
      endsAt: midnightOf(day) + minutesOf(to) * MINUTE + (to > from ? 0 : DAY),
    }))
}

/** The offered starts of a day's windows within a part of time: one visit after another, each ending inside its window. */
function startsWithin(part: Span, day: number, schedule: Schedule): number[] {
  if (schedule.daysOff.length > 0 && schedule.daysOff.includes(dayAt(day))) return []
  const length = schedule.visitLength * MINUTE
  const starts: number[] = []
  for (const { startsAt, endsAt } of shiftsOf(day, schedule)) {
    const passed = Math.max(0, Math.ceil((part.startsAt - startsAt) / length))
    for (let at = startsAt + passed * length; at + length <= endsAt && at < part.endsAt; at += length)
      starts.push(at)
  }
  return starts
}

const visitAt = (startsAt: number, { visitLength }: Schedule): Span => ({
  startsAt,
  endsAt: startsAt + visitLength * MINUTE,
})

const MINUTE = 60_000
