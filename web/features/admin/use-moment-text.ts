import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { shortDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Says an ISO moment as the clinic's day and time. */
export function useMomentText(): (moment: string) => string {
  const { language } = useLanguage()
  return moment => {
    const at = Date.parse(moment)
    return `${shortDay(dayOf(at), language)} ${timeOf(at)}`
  }
}
