import { parseDate } from '@internationalized/date'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Calendar as DayGrid,
  Heading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** All dates are `yyyy-MM-dd`. */
export type CalendarProps = {
  lang: 'ar' | 'en'
  label: string
  value?: string
  onChange: (isoDate: string) => void
  minDate?: string
  maxDate?: string
  isUnavailable?: (isoDate: string) => boolean
  /** Override React Aria's own words for the two arrows. */
  previousLabel?: string
  nextLabel?: string
  /** The chosen day in words under the grid: the long date and its Umm al-Qura date. */
  chosen?: ReactNode
}

// Calendar and digits are always named: what a bare locale means changes with the browser's version.
const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' }

/** A month of days to choose one from. 30 kB of React Aria: take it with `lazy(() => import('…/calendar.tsx'))`. */
export function Calendar({ lang, label, value, onChange, isUnavailable, chosen, ...rest }: CalendarProps) {
  const { minDate, maxDate, previousLabel, nextLabel } = rest
  return (
    <I18nProvider locale={locales[lang]}>
      <div>
        <DayGrid
          aria-label={label}
          firstDayOfWeek={lang === 'ar' ? 'sat' : 'sun'}
          value={value ? parseDate(value) : null}
          onChange={date => onChange(date.toString())}
          minValue={minDate ? parseDate(minDate) : undefined}
          maxValue={maxDate ? parseDate(maxDate) : undefined}
          isDateUnavailable={date => isUnavailable?.(date.toString()) ?? false}
          className="w-full max-w-md"
        >
          <header className="mb-2 flex items-center justify-between gap-2">
            <Button slot="previous" aria-label={previousLabel} className={arrow}>
              <ChevronRight aria-hidden className="size-5 -scale-x-100 rtl:scale-x-100" />
            </Button>
            <Heading className="text-base leading-small" />
            <Button slot="next" aria-label={nextLabel} className={arrow}>
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </Button>
          </header>
          <CalendarGrid
            weekdayStyle={lang === 'ar' ? 'narrow' : 'short'}
            className="w-full table-fixed border-collapse"
          >
            <CalendarGridHeader>
              {day => (
                <CalendarHeaderCell className="pb-1 text-[min(0.8125rem,4.5vw)] leading-small text-ink-2">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>{date => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
          </CalendarGrid>
        </DayGrid>
        {chosen ? <p className="mt-3 text-sm text-ink-2">{chosen}</p> : null}
      </div>
    </I18nProvider>
  )
}

// React.lazy wants a default.
export default Calendar

const arrow =
  'grid size-11 place-items-center rounded-full text-primary outline-none hover:bg-primary-soft ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus data-disabled:text-ink-3 data-disabled:opacity-40'

// Days with a free time stand out from the others, which are pale; days outside the month are left out.
const cell =
  'mx-auto my-0.5 grid h-11 w-[calc(100%-4px)] max-w-12 place-items-center rounded-md border-2 border-transparent ' +
  'bg-primary-soft text-sm font-semibold text-primary outline-none not-data-disabled:not-data-unavailable:hover:border-primary ' +
  'data-today:border-control data-outside-month:invisible ' +
  'data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-3 ' +
  'data-unavailable:bg-transparent data-unavailable:font-normal data-unavailable:text-ink-3 ' +
  'data-selected:bg-primary data-selected:text-on-primary ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus ' +
  'forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:bg-[Highlight] ' +
  'forced-colors:data-selected:text-[HighlightText]'
