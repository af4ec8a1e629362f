import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatDaySeenOn, formatList, formatTime } from '#domain/text/format.ts'
import { pageTranslator } from '../../../../i18n/message-text.ts'

type Closed = { closed: number; open_days?: string[]; idle?: number }

type Span = { from: string; to: string }

/**
 * The message after days or hours were closed: which, or that no hours of work are, or when the doctor works
 * elsewhere.
 */
export function closedText(
  { closed, open_days: openDays = [], idle = 0 }: Closed,
  { from, to, hours }: Span & { hours: Span | undefined },
): string {
  const translator = pageTranslator()
  if (!translator) return ''
  const { t, language } = translator
  if (idle > 0 && idle === closed) return t('admin.close.closed_no_hours')
  const shown = (day: string) => formatDaySeenOn(dayOf(Date.now()), day, language)
  if (openDays.length === 0 && hours) {
    const [begin, end] = [hours.from, hours.to].map(time => formatTime(time, language))
    return t('admin.close.closed_hours', { day: shown(from), from: begin ?? '', to: end ?? '' })
  }
  if (openDays.length === 0)
    return from === to
      ? t('admin.close.closed_day', { day: shown(from) })
      : t('admin.close.closed_days', { from: shown(from), to: shown(to) })
  const days = openDays.map(shown)
  return t('admin.close.stays_open', { count: days.length, days: formatList(days, language) })
}
