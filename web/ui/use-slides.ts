import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { easedPart, placeAfter } from './carousel-places.ts'

// spec §9
const EVERY = 3000
const SPEED = 500

/** Moves a scrolling list slide by slide: `move` on demand, and by itself while `playing`. */
export function useAutoplay(list: RefObject<HTMLElement | null>, playing: boolean): (by: 1 | -1) => void {
  const still = useStillness()
  const halt = useRef<() => void>(() => undefined)
  // Counts the presses, so that the clock starts anew with each.
  const [moves, setMoves] = useState(0)

  const turn = useCallback(
    (by: 1 | -1) => {
      halt.current()
      if (list.current) halt.current = travel(list.current, by, still)
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
      halt.current()
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

  useEffect(() => () => halt.current(), [])

  return by => {
    turn(by)
    setMoves(count => count + 1)
  }
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

/** Scrolls a list to its next or previous slide in 500 ms, at once where stillness is wanted; answers how to stop it. */
function travel(box: HTMLElement, by: 1 | -1, still: boolean): () => void {
  // In a list that runs from right to left the browser counts down from 0.
  const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  const from = Math.abs(box.scrollLeft)
  const to = placeAfter({ at: from, step: stepOf(box), end: box.scrollWidth - box.clientWidth }, by)
  if (still) {
    box.scrollLeft = sign * to
    return () => undefined
  }
  const started = performance.now()
  // Snapping would pull every picture of the movement to a slide.
  box.toggleAttribute('data-moving', true)
  let frame = requestAnimationFrame(function draw(now) {
    const part = (now - started) / SPEED
    box.scrollLeft = sign * (from + (to - from) * easedPart(part))
    if (part < 1) frame = requestAnimationFrame(draw)
    else box.removeAttribute('data-moving')
  })
  return () => {
    cancelAnimationFrame(frame)
    box.removeAttribute('data-moving')
  }
}

function stepOf(box: HTMLElement): number {
  const [first, second] = box.querySelectorAll<HTMLElement>(':scope > ul > li')
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0
}
