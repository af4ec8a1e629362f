import { hijriDay, longDay } from '#domain/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A day in words, and its Umm al-Qura date. */
export function NewsDay({ day, className = '' }: { day: string; className?: string }) {
  const { language } = useLanguage()
  return (
    <span className={`inline-flex flex-wrap gap-x-2 ${className}`}>
      <time dateTime={day} className="font-semibold text-accent">
        {longDay(day, language)}
      </time>
      <span className="text-ink-3">{hijriDay(day, language)}</span>
    </span>
  )
}
