import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ChevronLeft, ChevronRight } from '../../../../ui/icons.tsx'

type DayHeadingProps = {
  date: string
  today?: string
  /** Of a week: its first and last day. */
  week?: { from: string; to: string } | undefined
  /** How the day is shown. */
  choice?: ReactNode
  children: ReactNode
}

/** The heading of a day or week with links to the first page of the previous and the next; filters stay. */
export function DayHeading({ date, today = dayOf(clinicNow()), week, choice, children }: DayHeadingProps) {
  const { t, language } = useTranslation()
  const [searchParams] = useSearchParams()
  const filters = [...searchParams].filter(([name]) => name !== 'date' && name !== 'page')
  const isToday = week ? week.from <= today && today <= week.to : date === today
  const dayLink = (days: number) => `?${new URLSearchParams([...filters, ['date', addDays(date, days)]])}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="lg:flex lg:items-baseline lg:gap-x-3">
        <h2 className="text-lg">
          {week
            ? t('admin.grid.week_from', {
                from: formatLongDay(week.from, language),
                to: formatLongDay(week.to, language),
              })
            : formatLongDay(date, language)}
        </h2>
        <p className="text-sm text-ink-2">
          {week ? null : `${formatHijriDay(date, language)} · `}
          {children}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {choice}
        <div className="flex gap-2">
          {isToday ? null : (
            <ButtonLink to={`?${new URLSearchParams(filters)}`} variant="secondary" size="sm">
              {t('admin.day.today')}
            </ButtonLink>
          )}
          <ButtonLink
            to={dayLink(week ? -7 : -1)}
            variant="secondary"
            size="sm"
            aria-label={t(week ? 'admin.grid.week_before' : 'admin.day.before')}
          >
            <ChevronLeft className="mirrored size-5" />
          </ButtonLink>
          <ButtonLink
            to={dayLink(week ? 7 : 1)}
            variant="secondary"
            size="sm"
            aria-label={t(week ? 'admin.grid.week_after' : 'admin.day.after')}
          >
            <ChevronRight className="mirrored size-5" />
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
