import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { easedPart, placeAfter } from './carousel-places.ts'

// spec §9
const EVERY = 3000
const SPEED = 500

/** Moves a scrolling list slide by slide: `move` on demand, `moveByKey` by the arrow keys, and by itself while `playing`. */
export function useSlides(list: RefObject<HTMLElement | null>, playing: boolean) {
  const still = useStillness()
  const trip = useRef<Trip>(undefined)
  // Counts the presses, so that the clock starts anew with each.
  const [moves, setMoves] = useState(0)

  const turn = useCallback(
    (by: 1 | -1) => {
      if (list.current) trip.current = travel(list.current, { by, still, before: trip.current })
    },
    [list, still],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press starts the clock anew
  useEffect(() => {
    const box = list.current
    if (!box) return
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      if (playing && !still && !document.hidden) timer = setInterval(() => turn(1), EVERY)
    }
    // Whoever swipes or scrolls takes over, and has the whole pause to read.
    const takeOver = () => {
      trip.current?.halt()
      start()
    }
    const touches = ['touchstart', 'touchmove', 'wheel', 'keydown'] as const
    for (const touch of touches) box.addEventListener(touch, takeOver, { passive: true })
    document.addEventListener('visibilitychange', start)
    start()
    return () => {
      stop()
      for (const touch of touches) box.removeEventListener(touch, takeOver)
      document.removeEventListener('visibilitychange', start)
    }
  }, [list, playing, still, turn, moves])

  useEffect(() => () => trip.current?.halt(), [])

  const move = (by: 1 | -1) => {
    turn(by)
    setMoves(count => count + 1)
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (event.target !== list.current || !/^Arrow(Left|Right)$/.test(event.key)) return
    event.preventDefault()
    move(event.key === (isRtl(list.current) ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1)
  }
  return { move, moveByKey }
}

/** Whether the visitor asks for stillness (prefers-reduced-motion); true until that is known. */
function useStillness(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setStill(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return still
}

/** A list on its way to a slide: where that stands, while it is on its way, and how to stop it. */
type Trip = { to: number | undefined; halt: () => void }

/**
 * Scrolls a list to its next or previous slide in 500 ms, at once where stillness is wanted. A second press on the way
 * counts from where the first leads.
 */
function travel(box: HTMLElement, how: { by: 1 | -1; still: boolean; before: Trip | undefined }): Trip {
  // In a list that runs from right to left the browser counts down from 0.
  const sign = isRtl(box) ? -1 : 1
  const from = Math.abs(box.scrollLeft)
  const at = how.before?.to ?? from
  how.before?.halt()
  const to = placeAfter({ at, step: stepOf(box), end: box.scrollWidth - box.clientWidth }, how.by)
  const trip: Trip = {
    to,
    halt: () => {
      cancelAnimationFrame(frame)
      arrive()
    },
  }
  const arrive = () => {
    trip.to = undefined
    box.removeAttribute('data-moving')
  }
  let frame = 0
  if (how.still) {
    box.scrollLeft = sign * to
    arrive()
    return trip
  }
  const started = performance.now()
  // Snapping would pull every picture of the movement to a slide.
  box.toggleAttribute('data-moving', true)
  frame = requestAnimationFrame(function draw(now) {
    const part = (now - started) / SPEED
    box.scrollLeft = sign * (from + (to - from) * easedPart(part))
    if (part < 1) frame = requestAnimationFrame(draw)
    else arrive()
  })
  return trip
}

const isRtl = (box: HTMLElement) => getComputedStyle(box).direction === 'rtl'

function stepOf(box: HTMLElement): number {
  const [first, second] = box.querySelectorAll<HTMLElement>(':scope > ul > li')
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0
}
