import type { WorkingHours } from './booking-window.ts'
import { minutesSinceMidnight } from './clinic-time.ts'

const MINUTES_PER_DAY = 24 * 60
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

/** The most working hours of a doctor or of a period: each is compared with all before it. */
export const MAX_WEEKLY_HOURS = 50

/**
 * Returns the indexes of the working hours that overlap an earlier item of the list. The week wraps around:
 * the hours after midnight of Sunday belong to Monday.
 */
export function overlappingHours(hours: readonly WorkingHours[]): number[] {
  const intervals = hours.map(weekInterval)
  return intervals.flatMap((interval, index) =>
    intervals
      .slice(0, index)
      .some(
        (other, earlier) =>
          overlapInWeek(other, interval) && shareDays(hours[earlier] ?? {}, hours[index] ?? {}),
      )
      ? [index]
      : [],
  )
}

type Days = Pick<WorkingHours, 'first_day' | 'last_day'>
const shareDays = (a: Days, b: Days) =>
  (a.first_day || '') <= (b.last_day || '9999') && (b.first_day || '') <= (a.last_day || '9999')

/** Returns the indexes of the periods that share a day with an earlier item of the list. */
export function overlappingPeriods(periods: readonly { firstDay: string; lastDay: string }[]): number[] {
  return periods.flatMap((period, index) =>
    periods
      .slice(0, index)
      .some(other => other.firstDay <= period.lastDay && period.firstDay <= other.lastDay)
      ? [index]
      : [],
  )
}

/** In minutes since Monday 00:00; `to` may lie in the next week. */
function weekInterval({ weekday, from, to }: WorkingHours) {
  const start = (weekday - 1) * MINUTES_PER_DAY + minutesSinceMidnight(from)
  return {
    from: start,
    to: start + (to > from ? 0 : MINUTES_PER_DAY) + minutesSinceMidnight(to) - minutesSinceMidnight(from),
  }
}

type WeekInterval = ReturnType<typeof weekInterval>
const overlapInWeek = (a: WeekInterval, b: WeekInterval) =>
  [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(shift => a.from < b.to + shift && b.from + shift < a.to)
