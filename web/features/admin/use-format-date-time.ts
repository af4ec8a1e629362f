import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatTime } from '#domain/text/format.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a function that formats a day and a time of day. */
export function useFormatDayAndTime(): (day: string, time: string) => string {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  return (day, time) => t('bookings.at', { day: formatDay(day), time: formatTime(time, language) })
}

/** Returns a function that formats an ISO timestamp as date and time in Asia/Riyadh. */
export function useFormatDateTime(): (timestamp: string) => string {
  const formatDayAndTime = useFormatDayAndTime()
  return timestamp => {
    const at = Date.parse(timestamp)
    return formatDayAndTime(dayOf(at), timeOf(at))
  }
}
