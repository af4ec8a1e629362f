import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { slotAtMinute, timeOfMinute } from '#domain/booking/working-day.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { blockId } from './appointment-block.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { hoursAround } from './column-layout.ts'
import { type GridColumn, minuteOf, positionIn, spansOf } from './grid-column.ts'
import { MoveMarker } from './move-marker.tsx'
import type { MoveTarget } from './move-targets.ts'
import { ScheduleColumn } from './schedule-column.tsx'
import { useDrag } from './use-drag.ts'

type ScheduleGridProps = {
  label: string
  columns: readonly GridColumn[]
  onBook: (column: GridColumn, time: string) => void
  /** Asks before the move; without a slot it is still to be chosen. */
  onMove: (column: GridColumn, booking: StaffBooking, slot?: MoveSlot) => void
  onCancel: (booking: StaffBooking) => void
}

/** The doctor, date and time to which an appointment moves. */
export type MoveSlot = { doctor: number; date: string; time: string }

/** The least height of an appointment or an available time, and of a minute, in rem. */
const LEAST_HEIGHT_REM = 1.625
const LEAST_MINUTE_REM = 1 / 16

/**
 * Days of doctors as columns over time: appointments as blocks, available times as places to press, hatched
 * what is blocked. The headings and the hours stay in view while the region scrolls.
 */
export function ScheduleGrid({ label, columns, onBook, onMove, onCancel }: ScheduleGridProps) {
  const { t, language } = useTranslation()
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
    const grid = region.current
    if (!grid) return
    const resize = () => fitToWindow(grid)
    resize()
    scrollToWork(grid)
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])

  const [opened, setOpened] = useState<number>()
  const [moved, setMoved] = useState<{ booking: StaffBooking; target: MoveTarget }>()
  const [status, setStatus] = useState('')
  const focusBlock = useBlockFocus()
  const columnOf = (id: number | undefined) =>
    columns.find(({ doctor }) => doctor.visits.some(booking => booking.id === id))
  const openedColumn = columnOf(opened)
  const openedBooking = openedColumn?.doctor.visits.find(({ id }) => id === opened)
  const close = () => setOpened(undefined)

  const confirmMove = (booking: StaffBooking, { key, from }: MoveTarget) => {
    const column = columns.find(each => each.key === key)
    const source = columnOf(booking.id)
    if (!column) return
    const slot = slotAtMinute(column.doctor.date, from)
    if (column === source && slot.date === booking.date && slot.time === booking.time) return
    focusBlock(booking.id)
    // If another desk has taken it away meanwhile, the dialog says so.
    onMove(source ?? column, booking, { doctor: column.doctor.id, ...slot })
  }
  const { drag, press } = useDrag({ region, columns, hours, onDrop: confirmMove })
  const announce = ({ key, from }: MoveTarget) =>
    setStatus(
      t('admin.grid.target', {
        time: formatTime(timeOfMinute(from), language),
        place: columns.find(column => column.key === key)?.title ?? '',
      }),
    )
  const keys = moved && {
    onChoose: (target: MoveTarget) => {
      setMoved({ ...moved, target })
      announce(target)
    },
    onConfirm: () => {
      setMoved(undefined)
      confirmMove(moved.booking, moved.target)
    },
    onGiveUp: () => {
      setMoved(undefined)
      setStatus(t('admin.grid.stays'))
      focusBlock(moved.booking.id)
    },
  }
  const marked = drag?.target ? { booking: drag.booking, target: drag.target } : moved

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <section
        ref={region}
        aria-label={label}
        className="schedule-grid"
        style={sizes}
        data-dragging={drag ? '' : undefined}
      >
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
            onOpen={booking => setOpened(booking.id)}
            onPress={press}
          />
        ))}
        {marked ? <MoveMarker {...marked} columns={columns} hours={hours} keys={keys} /> : null}
      </section>
      {openedColumn && openedBooking ? (
        <AppointmentDialog
          booking={openedBooking}
          doctor={openedColumn.doctor}
          onMove={() => {
            close()
            onMove(openedColumn, openedBooking)
          }}
          onMoveHere={() => {
            close()
            setMoved({
              booking: openedBooking,
              target: { key: openedColumn.key, from: minuteOf(openedColumn.doctor.date, openedBooking) },
            })
          }}
          onCancel={() => {
            close()
            onCancel(openedBooking)
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/**
 * Returns a function that focuses the block of an appointment, wherever it stands then, once no dialog is
 * open and nothing else has the focus. A state, not a ref: the effect of an earlier render may still be due,
 * for example when another desk's change has just arrived, and would take a ref too early.
 */
function useBlockFocus() {
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    if (wanted === undefined || document.querySelector('dialog[open]')) return
    if (document.activeElement === document.body) document.getElementById(blockId(wanted))?.focus()
    setWanted(undefined)
  })
  return setWanted
}

/** Tells the style how much of the page is above the grid. */
function fitToWindow(region: HTMLElement) {
  const above = region.getBoundingClientRect().top + window.scrollY
  region.style.setProperty('--above', `${Math.ceil(above)}px`)
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
