import { formatLongDay } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A day in words with its Umm al-Qura date. */
export function NewsDay({ day, className = '' }: { day: string; className?: string }) {
  const { language } = useTranslation()
  return (
    <span className={`inline-flex flex-wrap gap-x-2 ${className}`}>
      <time dateTime={day} className="font-semibold text-accent">
        {formatLongDay(day, language)}
      </time>
      <span className="text-ink-3">{formatHijriDay(day, language)}</span>
    </span>
  )
}
