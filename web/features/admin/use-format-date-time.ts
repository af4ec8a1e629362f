import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { formatShortDay } from '#domain/text/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Returns a function that formats an ISO timestamp as date and time in Asia/Riyadh. */
export function useFormatDateTime(): (timestamp: string) => string {
  const { language } = useLanguage()
  return timestamp => {
    const at = Date.parse(timestamp)
    return `${formatShortDay(dayOf(at), language)} ${timeOf(at)}`
  }
}
