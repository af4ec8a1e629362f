import { type CSSProperties, useEffect, useRef } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { hoursAround, timeOfMinute } from './column-layout.ts'
import { type GridColumn, positionIn, spansOf } from './grid-column.ts'
import { ScheduleColumn } from './schedule-column.tsx'

type ScheduleGridProps = {
  label: string
  columns: readonly GridColumn[]
  onBook: (column: GridColumn, time: string) => void
  onOpen: (column: GridColumn, booking: StaffBooking) => void
}

/** The least height of an appointment or an available time, and of a minute, in rem. */
const LEAST_HEIGHT_REM = 1.625
const LEAST_MINUTE_REM = 1 / 16

/**
 * Days of doctors as columns over time: appointments as blocks, available times as places to press, hatched
 * what is blocked. The headings and the hours stay in view while the region scrolls.
 */
export function ScheduleGrid({ label, columns, onBook, onOpen }: ScheduleGridProps) {
  const { language } = useTranslation()
  const region = useRef<HTMLElement>(null)
  const doctors = columns.map(({ doctor }) => doctor)
  const hours = hoursAround(doctors.flatMap(spansOf))
  const shortest = Math.min(60, ...doctors.map(({ visit_length }) => visit_length))
  const minuteRem = Math.max(LEAST_HEIGHT_REM / shortest, LEAST_MINUTE_REM)
  const fullHours = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_, index) => hours.from + index * 60,
  )
  const sizes = {
    '--minute': `${minuteRem}rem`,
    '--columns': columns.length,
    '--length': hours.to - hours.from,
  } as CSSProperties

  useEffect(() => {
    if (region.current) scrollToWork(region.current)
  }, [])

  return (
    <section ref={region} aria-label={label} className="schedule-grid" style={sizes}>
      <div aria-hidden="true" className="schedule-hours">
        <div className="schedule-heading" />
        <div className="schedule-body">
          {fullHours.map(hour => (
            <span
              key={hour}
              className="schedule-item"
              style={positionIn(hours.from, { from: hour, to: hour + 60 })}
            >
              {formatTime(timeOfMinute(hour), language)}
            </span>
          ))}
        </div>
      </div>
      {columns.map((column, index) => (
        <ScheduleColumn
          key={column.key}
          column={column}
          gridColumn={index + 2}
          hours={hours}
          shortest={Math.ceil(LEAST_HEIGHT_REM / minuteRem)}
          onBook={time => onBook(column, time)}
          onOpen={booking => onOpen(column, booking)}
        />
      ))}
    </section>
  )
}

/** Scrolls what reception works on into view: the present time, otherwise the first appointment. */
function scrollToWork(region: HTMLElement) {
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const [first] = [...region.querySelectorAll('[data-booking]')].sort((a, b) => topOf(a) - topOf(b))
  const target = region.querySelector('.schedule-now') ?? first
  const heading = region.querySelector<HTMLElement>('.schedule-heading')
  if (target && heading)
    region.scrollTop = Math.max(0, topOf(target) - topOf(region) - heading.offsetHeight - MARGIN_PX)
}

/** What stays visible above. */
const MARGIN_PX = 24
