import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { MinuteSpan } from './column-layout.ts'
import type { GridColumn } from './grid-column.ts'
import { type MoveTarget, targetAt } from './move-targets.ts'

/** An appointment under the pointer. */
type Drag = {
  booking: StaffBooking
  pointerId: number
  startX: number
  startY: number
  /** How far below the top of the block it was taken. */
  grabY: number
  /**
   * A press that has not moved is a click; a finger that moves before it is held scrolls. Whatever is given
   * up ends with the release.
   */
  state: 'pressed' | 'touched' | 'held' | 'moving' | 'given_up'
  /** Where the pointer is, since it moves. */
  x: number
  y: number
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
 * Moves an appointment with the mouse, a pen, or a finger that is held first: otherwise it scrolls. The
 * listeners are those of the last render, so that a live update in between does not end the drag; they read
 * the drag from a ref, because a release may come before the last move is rendered.
 */
export function useDrag({ region, columns, hours, onDrop }: DragOptions) {
  const [drag, renderDrag] = useState<Drag>()
  const latest = useRef<Drag>(undefined)
  const setDrag = useCallback((next: Drag | undefined) => {
    latest.current = next
    renderDrag(next)
  }, [])

  useEffect(() => {
    if (!drag) return
    const moveTo = (from: Drag, x: number, y: number) => {
      const body = bodyAt(region.current, x)
      const column = columns.find(({ key }) => key === body?.dataset.column)
      const target = body && column && targetAt(column, minuteAt(body, y - from.grabY, hours), hours)
      setDrag({ ...from, state: 'moving', x, y, target })
    }
    const ofPointer = ({ pointerId }: globalThis.PointerEvent) =>
      latest.current?.pointerId === pointerId ? latest.current : undefined
    const onPointerMove = (event: globalThis.PointerEvent) => {
      const { clientX: x, clientY: y } = event
      const now = ofPointer(event)
      if (!now || now.state === 'given_up') return
      const isFar = Math.hypot(x - now.startX, y - now.startY) >= CLICK_PX
      if (now.state !== 'moving' && !isFar) return
      if (now.state === 'touched') return setDrag(undefined)
      scrollAtEdge(region.current, x, y)
      moveTo(now, x, y)
    }
    const onPointerUp = (event: globalThis.PointerEvent) => {
      const now = ofPointer(event)
      if (!now) return
      setDrag(undefined)
      if (now.state === 'moving' || now.state === 'given_up') suppressClick()
      if (now.state === 'moving' && now.target) onDrop(now.booking, now.target)
    }
    const onCancel = (event: globalThis.PointerEvent) => {
      if (ofPointer(event)) setDrag(undefined)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current)
        setDrag({ ...latest.current, state: 'given_up', target: undefined })
    }
    // Some browsers open a menu below a finger that is held.
    const onContextMenu = (event: Event) => {
      if (latest.current && latest.current.state !== 'pressed') event.preventDefault()
    }
    // A pointer that rests at an edge scrolls on.
    const timer = setTimeout(() => {
      const now = latest.current
      if (now?.state === 'moving' && scrollAtEdge(region.current, now.x, now.y)) moveTo(now, now.x, now.y)
    }, SCROLL_MS)
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('contextmenu', onContextMenu)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('contextmenu', onContextMenu)
    }
  })

  useEffect(() => {
    if (drag?.state !== 'touched') return
    const timer = setTimeout(() => {
      setDrag({ ...drag, state: 'held' })
      navigator.vibrate?.(VIBRATION_MS)
    }, HOLD_MS)
    return () => clearTimeout(timer)
  }, [drag, setDrag])

  // Before a touch begins a browser must know of a listener that may keep it from scrolling.
  useEffect(() => {
    const element = region.current
    const onTouchMove = (event: TouchEvent) => {
      const state = latest.current?.state
      const isTaken = state !== undefined && state !== 'pressed' && state !== 'touched'
      if (isTaken && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => element?.removeEventListener('touchmove', onTouchMove)
  })

  const press = (event: PointerEvent<HTMLElement>, booking: StaffBooking, target: MoveTarget) => {
    if (event.button !== 0 || !event.isPrimary || !booking.can_change) return
    const { pointerId, clientX: x, clientY: y, currentTarget } = event
    const grabY = y - currentTarget.getBoundingClientRect().top
    const state = event.pointerType === 'touch' ? 'touched' : 'pressed'
    setDrag({ booking, pointerId, startX: x, startY: y, x, y, grabY, state, target })
  }
  return { drag: drag?.state === 'held' || drag?.state === 'moving' ? drag : undefined, press }
}

/** A shorter way is a click. */
const CLICK_PX = 6
/** How long a finger is held before it drags, and the short vibration that says so. */
const HOLD_MS = 400
const VIBRATION_MS = 15
/** How near to an edge the pointer scrolls the region, how far, and how often while it rests there. */
const EDGE_PX = 36
const SCROLL_PX = 12
const SCROLL_MS = 30

const bodyAt = (region: HTMLElement | null, x: number) =>
  [...(region?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find(body => {
    const { left, right } = body.getBoundingClientRect()
    return left <= x && x < right
  })

function minuteAt(body: HTMLElement, y: number, hours: MinuteSpan): number {
  const { top, height } = body.getBoundingClientRect()
  return hours.from + ((y - top) / height) * (hours.to - hours.from)
}

/** Scrolls the region at an edge of its visible part, or the page that cuts it off; returns whether. */
function scrollAtEdge(region: HTMLElement | null, x: number, y: number): boolean {
  if (!region) return false
  const { left, right, top, bottom } = region.getBoundingClientRect()
  const step = (position: number, start: number, end: number) =>
    position < start + EDGE_PX ? -SCROLL_PX : position > end - EDGE_PX ? SCROLL_PX : 0
  const down = step(y, Math.max(top, 0), Math.min(bottom, window.innerHeight))
  const position = () => `${region.scrollLeft} ${region.scrollTop} ${window.scrollY}`
  const before = position()
  region.scrollBy(step(x, left, right), down)
  if (before === position() && (down > 0 ? bottom > window.innerHeight : top < 0)) window.scrollBy(0, down)
  return before !== position()
}

/** The release of a drag is a click to the browser, too. */
function suppressClick() {
  const stop = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
