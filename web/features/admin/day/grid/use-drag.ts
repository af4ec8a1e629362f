import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { MinuteSpan } from './column-layout.ts'
import type { GridColumn } from './grid-column.ts'
import { type MoveTarget, targetAt } from './move-targets.ts'

/** An appointment under the pointer. */
type Drag = {
  booking: StaffBooking
  startX: number
  startY: number
  /** How far below the top of the block it was taken. */
  grabY: number
  /** A press that has not moved is a click. */
  state: 'pressed' | 'moving' | 'given_up'
  /** Undefined while the pointer is beside the columns. */
  target?: MoveTarget | undefined
}

type DragOptions = {
  region: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  hours: MinuteSpan
  onDrop: (booking: StaffBooking, target: MoveTarget) => void
}

/**
 * Moves an appointment with the mouse or a pen; a finger scrolls. The listeners are those of the last render,
 * so that a live update in between does not end the drag.
 */
export function useDrag({ region, columns, hours, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>()

  useEffect(() => {
    if (!drag) return
    const onPointerMove = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (drag.state === 'given_up') return
      if (drag.state === 'pressed' && Math.hypot(x - drag.startX, y - drag.startY) < CLICK_PX) return
      scrollAtEdge(region.current, x, y)
      const body = bodyAt(region.current, x)
      const column = columns.find(({ key }) => key === body?.dataset.column)
      const target = body && column && targetAt(column, minuteAt(body, y - drag.grabY, hours), hours)
      setDrag({ ...drag, state: 'moving', target })
    }
    const onPointerUp = () => {
      setDrag(undefined)
      if (drag.state !== 'pressed') suppressClick()
      if (drag.state === 'moving' && drag.target) onDrop(drag.booking, drag.target)
    }
    const onCancel = () => setDrag(undefined)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag({ ...drag, state: 'given_up', target: undefined })
    }
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown)
    }
  })

  const press = (event: PointerEvent<HTMLElement>, booking: StaffBooking) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !booking.to_come) return
    const grabY = event.clientY - event.currentTarget.getBoundingClientRect().top
    setDrag({ booking, startX: event.clientX, startY: event.clientY, grabY, state: 'pressed' })
  }
  return { drag: drag?.state === 'moving' ? drag : undefined, press }
}

/** A shorter way is a click. */
const CLICK_PX = 6
/** How near to an edge of the region the pointer scrolls it, and how far each time. */
const EDGE_PX = 36
const SCROLL_PX = 12

const bodyAt = (region: HTMLElement | null, x: number) =>
  [...(region?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find(body => {
    const { left, right } = body.getBoundingClientRect()
    return left <= x && x < right
  })

function minuteAt(body: HTMLElement, y: number, hours: MinuteSpan): number {
  const { top, height } = body.getBoundingClientRect()
  return hours.from + ((y - top) / height) * (hours.to - hours.from)
}

function scrollAtEdge(region: HTMLElement | null, x: number, y: number) {
  const box = region?.getBoundingClientRect()
  const step = (position: number, start = 0, end = 0) =>
    position < start + EDGE_PX ? -SCROLL_PX : position > end - EDGE_PX ? SCROLL_PX : 0
  region?.scrollBy(step(x, box?.left, box?.right), step(y, box?.top, box?.bottom))
}

/** The release of a drag is a click to the browser, too. */
function suppressClick() {
  const stop = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
