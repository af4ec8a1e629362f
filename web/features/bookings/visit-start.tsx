import { hijriDay, longDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** When a visit begins: day and time, with the Umm al-Qura date below. */
export function VisitStart({ date, time }: { date: string; time: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <>
      <span className="block font-semibold text-balance">
        {t('bookings.at', { day: longDay(date, language), time })}
      </span>
      <span className="block text-sm text-ink-2">{hijriDay(date, language)}</span>
    </>
  )
}
