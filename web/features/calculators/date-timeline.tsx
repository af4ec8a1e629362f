import { formatLongDay } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A computed day: in words, in the Umm al-Qura calendar, and as yyyy-MM-dd. */
export function CalculatedDate({ name, day }: { name: string; day: string }) {
  const { t, language } = useTranslation()
  return (
    <p className="grid gap-1">
      <span className="text-sm text-ink-2">{name}</span>
      <strong className="text-xl text-primary">{formatLongDay(day, language)}</strong>
      <span className="flex flex-wrap gap-x-4 text-ink-2">
        <span>{t('calculators.hijri', { date: formatHijriDay(day, language) })}</span>
        <time dateTime={day} dir="ltr">
          {day}
        </time>
      </span>
    </p>
  )
}

type TimelineStep = { name: string; day: string; isResult?: boolean }

/** Days along a vertical line, in the given order. */
export function DateTimeline({ name, steps }: { name: string; steps: readonly TimelineStep[] }) {
  const { language } = useTranslation()
  return (
    <div className="grid gap-4">
      <h3>{name}</h3>
      <ol className="ms-2 grid gap-5 border-s-2 border-line">
        {steps.map(step => (
          <li key={step.name} className="relative grid ps-6">
            <span
              aria-hidden
              className={
                'absolute -start-2.25 top-1.5 size-4 rounded-full border-2 border-primary ' +
                (step.isResult ? 'bg-primary' : 'bg-surface')
              }
            />
            <span className={step.isResult ? 'font-semibold' : ''}>{step.name}</span>
            <span className="text-sm text-ink-2">{formatLongDay(step.day, language)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
