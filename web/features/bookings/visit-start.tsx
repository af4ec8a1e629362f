import { hijriDay, longDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** When a visit begins: day and time, with the Umm al-Qura date below. */
export function VisitStart({ date, time }: { date: string; time: string }) {
  const { language } = useLanguage()
  return (
    <>
      <span className="font-semibold">{longDay(date, language)}</span>{' '}
      <bdi dir="ltr" className="font-semibold">
        {time}
      </bdi>
      <span className="block text-sm text-ink-2">{hijriDay(date, language)}</span>
    </>
  )
}
