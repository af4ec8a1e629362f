import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { weekdayOf } from '#domain/booking/clinic-time.ts'
import { weekdayName } from '#domain/booking/weekdays.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { FieldError } from '../../ui/field.tsx'
import { CalendarDays } from '../../ui/icons.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const Calendar = lazy(() => import('../../ui/calendar.tsx'))

type DayPickerProps = {
  days: FreeDays
  date: string
  onChange: (date: string) => void
  error: string | undefined
}

/** Picks a day: the next available ones as buttons; a calendar takes their place for the others. */
export function DayPicker({ days, date, onChange, error }: DayPickerProps) {
  const { t, language } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const chooseInCalendar = (date: string) => {
    flushSync(() => {
      setIsOpen(false)
      onChange(date)
    })
    ref.current?.querySelector<HTMLElement>(':checked')?.focus()
  }
  return (
    <div ref={ref} className="grid gap-2">
      {isOpen ? (
        <>
          <p className="text-sm font-semibold">{t('book.date')}</p>
          <p className="text-sm text-ink-2">{t('book.date_hint')}</p>
          <input type="hidden" name="date" value={date} />
          <Suspense
            fallback={
              <Loading label={t('shell.loading')}>
                <Skeleton className="h-80 w-full max-w-md" />
              </Loading>
            }
          >
            <Calendar
              lang={language}
              label={t('book.date')}
              value={date || undefined}
              onChange={chooseInCalendar}
              minDate={days[0]?.date}
              maxDate={days.at(-1)?.date}
              isUnavailable={date => !days.some(day => day.date === date)}
              previousLabel={t('book.previous_month')}
              nextLabel={t('book.next_month')}
            />
          </Suspense>
        </>
      ) : (
        <ChoiceChips
          name="date"
          legend={t('book.date')}
          choices={shownDays(days, date).map(value => ({ value, label: <DayLabel day={value} /> }))}
          value={date}
          onChange={onChange}
          required
          className="grid-cols-3 max-[24rem]:grid-cols-2"
        />
      )}
      {date ? (
        <p className="text-sm text-ink-2">
          {formatLongDay(date, language)} · {formatHijriDay(date, language)}
        </p>
      ) : null}
      {error ? <FieldError id="date-error">{error}</FieldError> : null}
      {days.length > MAX_SHOWN || isOpen ? (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          className="-ms-4 justify-self-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarDays className="size-5" />
          {t(isOpen ? 'book.next_days' : 'book.more_days')}
        </Button>
      ) : null}
    </div>
  )
}

/** The weekday above day and month, and the year if it is not this year. */
function DayLabel({ day }: { day: string }) {
  const { language } = useTranslation()
  const formatDay = useFormatDay()
  const weekday = weekdayName(weekdayOf(day), language)
  return (
    <>
      <span className="block">{weekday}</span>
      <span className="font-normal">{formatDay(day).slice(weekday.length)}</span>
    </>
  )
}

const MAX_SHOWN = 6

/** The next available days; a chosen day that is further away takes the place of the last one. */
function shownDays(days: FreeDays, chosen: string): string[] {
  const next = days.slice(0, MAX_SHOWN).map(({ date }) => date)
  return chosen === '' || next.includes(chosen) ? next : [...next.slice(0, MAX_SHOWN - 1), chosen]
}
