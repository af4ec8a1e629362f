import { parseDate } from '@internationalized/date'
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
import { ChevronLeft, ChevronRight } from './icons.tsx'

/** All dates are `yyyy-MM-dd`. */
export type CalendarProps = {
  lang: 'ar' | 'en'
  label: string
  value?: string
  onChange: (isoDate: string) => void
  minDate?: string
  maxDate?: string
  isUnavailable?: (isoDate: string) => boolean
  /** Replace React Aria's own labels of the two arrows. */
  previousLabel?: string
  nextLabel?: string
  /** Text under the grid for the selected day: the long date and its Umm al-Qura date. */
  selectedText?: ReactNode
}

// Calendar and digits are always given: the defaults of a locale change between browser versions.
const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' }

/**
 * A calendar of one month. It contains 30 kB of React Aria: load it with `lazy(() =>
 * import('…/calendar.tsx'))`.
 */
export default function Calendar({
  lang,
  label,
  value,
  onChange,
  isUnavailable,
  selectedText,
  ...rest
}: CalendarProps) {
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
            <Button slot="previous" aria-label={previousLabel} className={arrowClass}>
              <ChevronLeft className="mirrored size-5" />
            </Button>
            <Heading className="text-base leading-small" />
            <Button slot="next" aria-label={nextLabel} className={arrowClass}>
              <ChevronRight className="mirrored size-5" />
            </Button>
          </header>
          <CalendarGrid
            weekdayStyle={lang === 'ar' ? 'narrow' : 'short'}
            // Weeks that are over, or past the last day, are hidden.
            className="w-full table-fixed border-collapse [&_tbody_tr:not(:has(td>:not([data-disabled])))]:hidden"
          >
            <CalendarGridHeader>
              {day => (
                <CalendarHeaderCell className="pb-1 text-[min(0.8125rem,4.5vw)] leading-small text-ink-2">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>{date => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
          </CalendarGrid>
        </DayGrid>
        {selectedText ? <p className="mt-3 text-sm text-ink-2">{selectedText}</p> : null}
      </div>
    </I18nProvider>
  )
}

const arrowClass =
  'grid size-11 place-items-center rounded-full text-primary outline-none hover:bg-primary-soft ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus data-disabled:text-ink-3 data-disabled:opacity-40'

// Days with available times stand out, the others are pale; days outside the month are hidden.
const cellClass =
  'mx-auto my-0.5 grid h-11 w-[calc(100%-4px)] max-w-12 place-items-center rounded-md border-2 border-transparent ' +
  'bg-primary-soft text-sm font-semibold text-primary outline-none not-data-disabled:not-data-unavailable:hover:border-primary ' +
  'data-today:border-control data-outside-month:invisible ' +
  'data-disabled:bg-transparent data-disabled:font-normal data-disabled:text-ink-3 ' +
  'data-unavailable:bg-transparent data-unavailable:font-normal data-unavailable:text-ink-3 ' +
  'data-selected:bg-primary data-selected:text-on-primary ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus ' +
  'forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:bg-[Highlight] ' +
  'forced-colors:data-selected:text-[HighlightText]'
