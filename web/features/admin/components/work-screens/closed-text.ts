import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDaySeenOn, formatList } from '#domain/text/format.ts'
import { pageTranslator } from '../../../../i18n/message-text.ts'

/** The message after days were closed: on how many and which the doctor can be booked elsewhere. */
export function closedText({ open_days: openDays = [] }: { open_days?: string[] }): string {
  const translator = pageTranslator()
  if (!translator) return ''
  const { t, language } = translator
  if (openDays.length === 0) return t('staff.closed')
  const days = openDays.map(day => formatDaySeenOn(dayOf(Date.now()), day, language))
  return t('admin.close.stays_open', { count: days.length, days: formatList(days, language) })
}
