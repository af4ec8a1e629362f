import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDaySeenOn } from '#domain/text/format.ts'
import { useTranslation } from './use-translation.ts'

/** Returns a function that formats a day, with its year if that is not this year. */
export function useFormatDay(): (day: string) => string {
  const { language } = useTranslation()
  return day => formatDaySeenOn(dayOf(Date.now()), day, language)
}
