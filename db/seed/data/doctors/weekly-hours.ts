import type { HoursSeed } from '../../seed-types.ts'

type Day = 'sat' | 'sun' | 'mon' | 'tue' | 'wed' | 'thu'

const isoWeekdays: Record<Day, number> = { mon: 1, tue: 2, wed: 3, thu: 4, sat: 6, sun: 7 }

export const sundayToThursday: Day[] = ['sun', 'mon', 'tue', 'wed', 'thu']

/** Returns the same hours ("16:00-20:00") on each of the days. */
export function weeklyHours(days: Day[], ...ranges: string[]): HoursSeed[] {
  return days.flatMap(day =>
    ranges.map(range => ({ weekday: isoWeekdays[day], from: range.slice(0, 5), to: range.slice(6) })),
  )
}
