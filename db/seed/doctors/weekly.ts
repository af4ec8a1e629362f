import type { HoursSeed } from '../shapes.ts'

type Day = 'sat' | 'sun' | 'mon' | 'tue' | 'wed' | 'thu'

const isoWeekdays: Record<Day, number> = { mon: 1, tue: 2, wed: 3, thu: 4, sat: 6, sun: 7 }

export const sunToThu: Day[] = ['sun', 'mon', 'tue', 'wed', 'thu']

/** The same windows ("16:00-20:00") on each of the days. */
export function weekly(days: Day[], ...windows: string[]): HoursSeed[] {
  return days.flatMap(day =>
    windows.map(window => ({ weekday: isoWeekdays[day], from: window.slice(0, 5), to: window.slice(6) })),
  )
}
