import { closedInterval, overlaps, type Schedule, type Slot, type WorkingHours } from './booking-window.ts'
import { addDays, minutesSinceMidnight, timeOf } from './clinic-time.ts'

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
