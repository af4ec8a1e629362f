import {
  addDays,
  DAY_MS,
  dayNumberAt,
  dayOf,
  fromDayNumber,
  MAX_DAYS_AHEAD,
  midnightOfDayNumber,
  minutesSinceMidnight,
  timeOf,
  timestampAt,
  toDayNumber,
  weekdayOfDayNumber,
} from './clinic-time.ts'

/**
 * Weekly working hours of a doctor: ISO weekday, times HH:mm; `from` is included, `to` is excluded. If `to`
 * is not after `from`, they continue past midnight into the next day. They are at the doctor's own hospital
 * unless they name another one, and have no end unless they name their days, both included.
 */
export type WorkingHours = {
  weekday: number
  from: string
  to: string
  hospital_id?: number | null | undefined
  first_day?: string | null | undefined
  last_day?: string | null | undefined
}

/** Temporary hours, such as those of Ramadan; both days, yyyy-MM-dd, are included. */
export type SchedulePeriod = { firstDay: string; lastDay: string; hours: readonly WorkingHours[] }

/**
 * A part of a day that is closed within a doctor's hours: a day and times of the clinic, `to` at most 24:00.
 * If `to` is not after `from`, it continues past midnight.
 */
export type ClosedHours = { day: string; from: string; to: string }

/**
 * Everything that determines a doctor's slots. `visitLength` in minutes, `daysOff` as yyyy-MM-dd. The hours
 * of a period replace the usual ones; periods do not overlap. The last four are those of a visit type
 * (visit-types.ts): minutes that the doctor needs around the visit, and between two starts, and hours ahead.
 */
export type Schedule = {
  /** The doctor's own hospital. */
  hospital?: number
  hours: readonly WorkingHours[]
  periods?: readonly SchedulePeriod[]
  daysOff: readonly string[]
  closed?: readonly ClosedHours[]
  /** The hospitals of each type of visit that the doctor does not offer at all of them. */
  typeHospitals?: Readonly<Record<number, readonly number[]>> | null
  visitLength: number
  startsEvery?: number
  bufferBefore?: number
  bufferAfter?: number
  noticeHours?: number
}

/** A bookable time: day yyyy-MM-dd and time HH:mm of the clinic. */
export type Slot = { date: string; time: string }

/** A time interval in milliseconds since the epoch; `startsAt` is included, `endsAt` is excluded. */
export type Interval = { startsAt: number; endsAt: number }

/** Why a time cannot be booked; each is an error code of the API. */
export type BookingProblem =
  | 'booking.past'
  | 'booking.too_soon'
  | 'booking.too_far'
  | 'booking.day_off'
  | 'booking.wrong_weekday'
  | 'booking.outside_hours'

/**
 * Returns every reason why a slot cannot be booked, or an empty list. It does not check whether the slot is
 * already taken. The hours after midnight belong to the day on which the shift began, including its day off.
 */
export function bookingProblems({ date, time }: Slot, schedule: Schedule, now: number): BookingProblem[] {
  const [day, shift] = [toDayNumber(date), shiftAt({ date, time }, schedule)]
  const problems: BookingProblem[] = []
  const visit = bookingInterval({ date, time }, schedule.visitLength)
  if (visit.startsAt < now) problems.push('booking.past')
  else if (visit.startsAt < firstStart(schedule, now)) problems.push('booking.too_soon')
  if (day - dayNumberAt(now) > MAX_DAYS_AHEAD) problems.push('booking.too_far')
  if (schedule.daysOff.includes(fromDayNumber(shift?.day ?? day))) problems.push('booking.day_off')
  if (shift && (isInClosedHours(visit, schedule) || endsTooLate(visit, shift, schedule)))
    problems.push('booking.outside_hours')
  if (!shift)
    problems.push(shiftsOn(day, schedule).length === 0 ? 'booking.wrong_weekday' : 'booking.outside_hours')
  return problems
}

/** Whether a visit of a type ends after its shift; a usual appointment may (spec: it begins in the hours). */
const endsTooLate = (visit: Interval, shift: Shift, { startsEvery }: Schedule): boolean =>
  startsEvery !== undefined && visit.endsAt > shift.endsAt

/** Returns the first moment at which a booking that is made at `now` may start. */
const firstStart = ({ noticeHours = 0 }: Schedule, now: number): number => now + noticeHours * 60 * MINUTE_MS

/** Returns closed hours as an interval. */
export const closedInterval = ({ day, from, to }: ClosedHours): Interval => ({
  startsAt: timestampAt(day, from),
  endsAt: timestampAt(day, to) + (to > from ? 0 : DAY_MS),
})

/** Whether an interval overlaps hours that are closed. */
export const isInClosedHours = (interval: Interval, { closed = [] }: Pick<Schedule, 'closed'>): boolean =>
  closed.some(hours => overlaps(closedInterval(hours), interval))

/** Returns the day to which a time belongs: that of its shift, or its own outside of the hours. */
export function workingDayOf(slot: Slot, schedule: Schedule): string {
  const shift = shiftAt(slot, schedule)
  return shift ? fromDayNumber(shift.day) : slot.date
}

/** Returns the weekly hours that apply on a day: those of its period, otherwise the usual ones. */
export function workingHoursOn(day: string, { hours, periods = [] }: Schedule): readonly WorkingHours[] {
  const all = periods.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.hours ?? hours
  return all.every(({ first_day, last_day }) => !first_day && !last_day)
    ? all
    : all.filter(each => isInForce(each, day))
}

/** Whether hours with days of effect have begun and not ended on a day. */
const isInForce = ({ first_day, last_day }: WorkingHours, day: string): boolean =>
  (!first_day || first_day <= day) && (!last_day || day <= last_day)

/** Returns the interval that an appointment of `visitLength` minutes occupies. */
export function bookingInterval({ date, time }: Slot, visitLength: number): Interval {
  const startsAt = timestampAt(date, time)
  return { startsAt, endsAt: startsAt + visitLength * 60_000 }
}

/** Returns the interval in which a visit needs its doctor: with the buffers of its type. */
export const withBuffers = (
  { startsAt, endsAt }: Interval,
  { bufferBefore = 0, bufferAfter = 0 }: Pick<Schedule, 'bufferBefore' | 'bufferAfter'>,
): Interval => ({
  startsAt: startsAt - bufferBefore * MINUTE_MS,
  endsAt: endsAt + bufferAfter * MINUTE_MS,
})

/** Returns the last day that can be booked at `now`. */
export function lastBookableDay(now: number): string {
  return addDays(dayOf(now), MAX_DAYS_AHEAD)
}

type DayRange = { from: string; to: string }

/** Returns the free slots of each day from `from` to `to` (both included); days without slots are omitted. */
export function freeSlotsByDay(schedule: Schedule, range: DayRange, busy: readonly Interval[], now: number) {
  return Array.from(iterateFreeDays(schedule, range, busy, now), ({ date, timestamps }) => ({
    date,
    times: timestamps.map(timeOf),
  }))
}

/** Returns the free times of a working day: those of the shifts that begin on it, also past midnight. */
export function freeTimesOfWorkingDay(
  schedule: Schedule,
  day: string,
  busy: readonly Interval[],
  now: number,
): string[] {
  const first = toDayNumber(day)
  const end = Math.min(first + 2, dayNumberAt(now) + MAX_DAYS_AHEAD + 1)
  const within = {
    startsAt: Math.max(midnightOfDayNumber(first), firstStart(schedule, now)),
    endsAt: midnightOfDayNumber(end),
  }
  return sortUnique(freeStarts(schedule, [first], within, busy)).map(timeOf)
}

/** Returns the first `count` free slots and stops computing there. */
export function firstFreeSlots(
  schedule: Schedule,
  { count, ...range }: DayRange & { count: number },
  busy: readonly Interval[],
  now: number,
): Slot[] {
  const slots: Slot[] = []
  for (const { date, timestamps } of iterateFreeDays(schedule, range, busy, now)) {
    for (const timestamp of timestamps.slice(0, count - slots.length))
      slots.push({ date, time: timeOf(timestamp) })
    if (slots.length >= count) break
  }
  return slots
}

// Days are numbers here: a list of doctors needs hundreds of them, and parsing and formatting dates would
// dominate the cost.
function* iterateFreeDays(
  schedule: Schedule,
  { from, to }: DayRange,
  busy: readonly Interval[],
  now: number,
): Generator<{ date: string; timestamps: number[] }> {
  const today = dayNumberAt(now)
  const first = Math.max(toDayNumber(from), today)
  const last = Math.min(toDayNumber(to), today + MAX_DAYS_AHEAD)
  for (let day = first; day <= last; day++) {
    const interval = {
      startsAt: Math.max(midnightOfDayNumber(day), firstStart(schedule, now)),
      endsAt: midnightOfDayNumber(day + 1),
    }
    // Slots after midnight may belong to a shift of the previous day.
    const free = freeStarts(schedule, [day - 1, day], interval, busy)
    if (free.length > 0) yield { date: fromDayNumber(day), timestamps: sortUnique(free) }
  }
}

/** Returns the starts of free slots within an interval, of the shifts that begin on some days. */
function freeStarts(
  schedule: Schedule,
  shiftDays: readonly number[],
  interval: Interval,
  busy: readonly Interval[],
): number[] {
  const closed = schedule.closed?.map(closedInterval) ?? []
  return shiftDays
    .flatMap(day => slotStartsWithin(interval, day, schedule))
    .filter(startsAt => {
      const slot = { startsAt, endsAt: startsAt + schedule.visitLength * MINUTE_MS }
      const occupied = withBuffers(slot, schedule)
      return !busy.some(other => overlaps(other, occupied)) && !closed.some(other => overlaps(other, slot))
    })
}

function sortUnique(timestamps: number[]): number[] {
  // Nearly always they are already: only shifts that overlap, or are not in order, make others.
  if (timestamps.every((timestamp, index) => index === 0 || timestamp > Number(timestamps[index - 1])))
    return timestamps
  return [...new Set(timestamps)].sort((a, b) => a - b)
}

/** Whether two intervals overlap; adjacent intervals do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

type Shift = Interval & { day: number; hospital: number | null | undefined }

/** Returns the shifts that begin on a day, as intervals; days off are not considered. */
export function shiftsOn(day: number, schedule: Schedule): Shift[] {
  const hours = schedule.periods?.length ? workingHoursOn(fromDayNumber(day), schedule) : schedule.hours
  const weekdayOfDay = weekdayOfDayNumber(day)
  return hours
    .filter(
      each =>
        each.weekday === weekdayOfDay &&
        ((!each.first_day && !each.last_day) || isInForce(each, fromDayNumber(day))),
    )
    .map(({ from, to, hospital_id }) => ({
      day,
      hospital: hospital_id,
      startsAt: midnightOfDayNumber(day) + minutesSinceMidnight(from) * MINUTE_MS,
      endsAt: midnightOfDayNumber(day) + minutesSinceMidnight(to) * MINUTE_MS + (to > from ? 0 : DAY_MS),
    }))
}

/** Returns the shift in which a time is, also one that began on the day before. */
function shiftAt({ date, time }: Slot, schedule: Schedule): Shift | undefined {
  const timestamp = timestampAt(date, time)
  const day = toDayNumber(date)
  return [...shiftsOn(day - 1, schedule), ...shiftsOn(day, schedule)].find(
    ({ startsAt, endsAt }) => startsAt <= timestamp && timestamp < endsAt,
  )
}

/**
 * Returns the slots of a day's shifts that begin within an interval: the doctor's usual appointments follow
 * each other, other types start where one of these does, and each visit ends before its shift does.
 */
function slotStartsWithin(interval: Interval, day: number, schedule: Schedule): number[] {
  if (schedule.daysOff.length > 0 && schedule.daysOff.includes(fromDayNumber(day))) return []
  const length = schedule.visitLength * MINUTE_MS
  const step = (schedule.startsEvery ?? schedule.visitLength) * MINUTE_MS
  const timestamps: number[] = []
  for (const { startsAt, endsAt } of shiftsOn(day, schedule)) {
    const skipped = Math.max(0, Math.ceil((interval.startsAt - startsAt) / step))
    const lastStart = Math.min(endsAt - length, interval.endsAt - 1)
    for (let timestamp = startsAt + skipped * step; timestamp <= lastStart; timestamp += step)
      timestamps.push(timestamp)
  }
  return timestamps
}

const MINUTE_MS = 60_000
