import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDaySeenOn, formatList } from '#domain/text/format.ts'
import { pageTranslator } from '../../../../i18n/message-text.ts'

type Closed = { closed: number; open_days?: string[]; idle?: number }

/** The message after days were closed: that no hours of work are, or when the doctor works elsewhere. */
export function closedText({ closed, open_days: openDays = [], idle = 0 }: Closed): string {
  const translator = pageTranslator()
  if (!translator) return ''
  const { t, language } = translator
  if (idle > 0 && idle === closed) return t('admin.close.closed_no_hours')
  if (openDays.length === 0) return t('staff.closed')
  const days = openDays.map(day => formatDaySeenOn(dayOf(Date.now()), day, language))
  return t('admin.close.stays_open', { count: days.length, days: formatList(days, language) })
}
