import { addDays, weekdayOf } from '../booking/clinic-time.ts'
import { weekdayName } from '../booking/weekdays.ts'
import { formatLongDay } from './format.ts'

const END_OF_NIGHT = '04:00'

/**
 * Formats the day of a time (HH:mm). A time after midnight names the evening before it, because people would
 * come a day late: "Sunday 22 November 2026 (the night after Saturday)".
 */
export function formatDayOfTime(day: string, time: string, language: 'ar' | 'en'): string {
  const long = formatLongDay(day, language)
  if (time >= END_OF_NIGHT) return long
  const evening = weekdayName(weekdayOf(addDays(day, -1)), language)
  return `${long} (${language === 'ar' ? 'بعد منتصف ليل' : 'the night after'} ${evening})`
}
