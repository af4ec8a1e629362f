import { dayOf, timeOf } from '../booking/clinic-time.ts'
import { formatLongDay, formatTime } from './format.ts'

/** A moment in Riyadh in both languages: "Sunday 22 November 2026, 9:30 am (Riyadh time)". */
export function momentText(timestamp: number): { ar: string; en: string } {
  const [day, time] = [dayOf(timestamp), timeOf(timestamp)]
  return {
    ar: `${formatLongDay(day, 'ar', time)}، ${formatTime(time, 'ar')} (بتوقيت الرياض)`,
    en: `${formatLongDay(day, 'en', time)}, ${formatTime(time, 'en')} (Riyadh time)`,
  }
}
