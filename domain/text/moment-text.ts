import { dayOf, timeOf } from '../booking/clinic-time.ts'
import { formatDayOfTime } from './day-of-time.ts'
import { formatTime } from './format.ts'

/** A moment in Riyadh in both languages: "Sunday 22 November 2026, 9:30 am (Riyadh time)". */
export function momentText(timestamp: number): { ar: string; en: string } {
  const [day, time] = [dayOf(timestamp), timeOf(timestamp)]
  return {
    ar: `${formatDayOfTime(day, time, 'ar')}، ${formatTime(time, 'ar')} (بتوقيت الرياض)`,
    en: `${formatDayOfTime(day, time, 'en')}, ${formatTime(time, 'en')} (Riyadh time)`,
  }
}
