import {
  type ClosedHours,
  closedInterval,
  type Interval,
  overlaps,
  type Schedule,
  type Slot,
  shiftsOn,
  type WorkingHours,
} from './booking-window.ts'
import {
  addDays,
  DAY_MS,
  dayOf,
  minutesSinceMidnight,
  timeOf,
  timestampAt,
  toDayNumber,
} from './clinic-time.ts'

// A working day follows its shifts: the hours of an evening that ends at 02:00 are those of the day on which
// it began (`workingDayOf`). Its minutes are counted from its midnight and continue past the next one.

type Hours = { from: string; to: string }

const DAY_MINUTES = 24 * 60

/** The minute of a working day at which one of its times is, by the hours of that day. */
export function minuteOfWorkingDay(time: string, hours: readonly Hours[]): number {
  const isBefore = hours.some(({ from, to }) => from <= time && (time < to || to <= from))
  const isPastMidnight = !isBefore && hours.some(({ from, to }) => to <= from && time < to)
  return minutesSinceMidnight(time) + (isPastMidnight ? DAY_MINUTES : 0)
}

/** Whether a time is within hours of a working day, which may end past midnight. */
export const isWithinHours = (time: string, hours: readonly Hours[]): boolean =>
  hours.some(({ from, to }) => (from < to ? from <= time && time < to : from <= time || time < to))

/** The date and time at a minute of a working day. */
export const slotAtMinute = (day: string, minute: number): Slot => ({
  date: addDays(day, Math.floor(minute / DAY_MINUTES)),
  time: timeOfMinute(minute),
})

/** The time of day at a minute of a working day, HH:mm. */
export function timeOfMinute(minute: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`
}

/**
 * Returns when hours of a working day are, in one stretch. The day begins when the night before is over.
 * Hours after midnight are those of the day's own night. They are of the morning if the doctor works in them
 * then, or if they end by day: a shift, the last one at `lastStart`, begins in them after that night would
 * end. Without a schedule it has the hours of its date.
 */
export function hoursOfWorkingDay(
  day: string,
  hours: Hours,
  schedule: Schedule | undefined,
  lastStart: number,
): Interval | undefined {
  const midnight = timestampAt(day, '00:00')
  const shifts = schedule ? shiftsOn(toDayNumber(day), schedule) : []
  const before = schedule ? shiftsOn(toDayNumber(day) - 1, schedule) : []
  const startsAt = Math.max(midnight, ...before.map(shift => shift.endsAt))
  const endsAt = Math.max(midnight + DAY_MS, ...shifts.map(shift => shift.endsAt))
  const entered = closedInterval({ day, ...hours })
  const nextDay = { startsAt: entered.startsAt + DAY_MS, endsAt: entered.endsAt + DAY_MS }
  const byDay = commonPart(entered, { startsAt, endsAt })
  const atNight = commonPart(nextDay, { startsAt, endsAt })
  const isByDay = lastStart >= endsAt - DAY_MS || shifts.some(shift => byDay && overlaps(shift, byDay))
  return isByDay || !atNight ? byDay : atNight
}

/** Returns the interval that two have in common. */
export function commonPart(a: Interval, b: Interval): Interval | undefined {
  const common = { startsAt: Math.max(a.startsAt, b.startsAt), endsAt: Math.min(a.endsAt, b.endsAt) }
  return common.startsAt < common.endsAt ? common : undefined
}

/** Returns closed hours by their date, as the tables have them: what continues past midnight is two parts. */
export function closedHoursByDate({ startsAt, endsAt }: Interval): ClosedHours[] {
  const [day, from, to] = [dayOf(startsAt), timeOf(startsAt), timeOf(endsAt)]
  if (from < to) return [{ day, from, to }]
  const evening = { day, from, to: '24:00' }
  return to === '00:00' ? [evening] : [evening, { day: addDays(day, 1), from: '00:00', to }]
}

/** Returns the hours that are left of a working day, also past midnight, once closed hours are taken out. */
export function withoutClosedHours(
  hours: readonly WorkingHours[],
  day: string,
  { closed = [] }: Pick<Schedule, 'closed'>,
): WorkingHours[] {
  const closedTimes = closed.map(closedInterval)
  return hours.flatMap(each =>
    closedTimes
      .reduce(
        (left, taken) =>
          left.flatMap(open =>
            overlaps(open, taken)
              ? [
                  { startsAt: open.startsAt, endsAt: taken.startsAt },
                  { startsAt: taken.endsAt, endsAt: open.endsAt },
                ].filter(({ startsAt, endsAt }) => startsAt < endsAt)
              : [open],
          ),
        [closedInterval({ day, ...each })],
      )
      .map(({ startsAt, endsAt }) => ({ ...each, from: timeOf(startsAt), to: timeOf(endsAt) })),
  )
}
