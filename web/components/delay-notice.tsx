import { timeAfter } from '#domain/booking/delays.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type DelayNoticeProps = { time: string; delay_minutes: number }

/** That an appointment of today begins later, because the doctor is late. Renders nothing otherwise. */
export function DelayNotice({ time, delay_minutes: minutes }: DelayNoticeProps) {
  const { t, language } = useTranslation()
  if (minutes === 0) return null
  return (
    <span className="mt-1 block rounded-sm bg-warn-soft px-2 py-1 text-sm font-semibold text-warn">
      {t('bookings.late', { time: formatTime(timeAfter(time, minutes), language) })}
    </span>
  )
}
