import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { timeOfMinute } from '#domain/booking/working-day.ts'
import { formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { MinuteSpan } from './column-layout.ts'
import type { GridColumn } from './grid-column.ts'
import { type Direction, type MoveTarget, nextTarget } from './move-targets.ts'

type MoveMarkerProps = {
  booking: StaffBooking
  target: MoveTarget
  columns: readonly GridColumn[]
  hours: MinuteSpan
  /** With the keyboard the marker has the focus; the pointer goes through it. */
  keys?: { onChoose: (target: MoveTarget) => void; onConfirm: () => void; onGiveUp: () => void }
}

/** Where an appointment would stand after its move. It is an element of the grid: no column owns it. */
export function MoveMarker({ booking, target, columns, hours, keys }: MoveMarkerProps) {
  const { t, language } = useTranslation()
  const hint = useId()
  const marker = useRef<HTMLButtonElement>(null)
  const index = columns.findIndex(({ key }) => key === target.key)
  const column = columns[index]
  const isByKeys = keys !== undefined
  useEffect(() => {
    if (isByKeys) marker.current?.focus({ preventScroll: true })
  }, [isByKeys])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each target comes into view
  useEffect(() => {
    if (isByKeys) marker.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isByKeys, target.key, target.from])
  if (!column) return null
  const style = {
    gridColumn: index + 2,
    '--from': target.from - hours.from,
    '--length': column.doctor.visit_length,
  } as CSSProperties
  const content = (
    <>
      <bdi className="min-w-0 truncate">{booking.client_name}</bdi>
      <span className="shrink-0">{formatTime(timeOfMinute(target.from), language)}</span>
    </>
  )
  if (!keys)
    return (
      <div aria-hidden="true" className="move-marker pointer-events-none" style={style}>
        {content}
      </div>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (event.key === 'Escape') keys.onGiveUp()
    if (!direction) return
    event.preventDefault()
    const next = nextTarget(columns, target, direction)
    if (next) keys.onChoose(next)
  }
  return (
    <>
      <button
        ref={marker}
        type="button"
        className="move-marker"
        style={style}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onClick={keys.onConfirm}
        onBlur={keys.onGiveUp}
      >
        {content}
        <span className="sr-only">{column.title}</span>
      </button>
      <p id={hint} className="move-hint">
        {t('admin.grid.keys')}
      </p>
    </>
  )
}

function directionOf(key: string, isRtl: boolean): Direction | undefined {
  if (key === 'ArrowUp') return { times: -1 }
  if (key === 'ArrowDown') return { times: 1 }
  if (key === 'ArrowLeft') return { columns: isRtl ? 1 : -1 }
  if (key === 'ArrowRight') return { columns: isRtl ? -1 : 1 }
  return undefined
}
