import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Day and time of a booking, with the Umm al-Qura date below. */
export function BookingTime({ date, time }: { date: string; time: string }) {
  const { t, language } = useTranslation()
  return (
    <>
      <span className="block font-semibold text-balance">
        {t('bookings.at', { day: formatDayOfTime(date, time, language), time: formatTime(time, language) })}
      </span>
      <span className="block text-sm text-ink-2">{formatHijriDay(date, language)}</span>
    </>
  )
}
