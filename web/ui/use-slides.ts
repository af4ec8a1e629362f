import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { easeInOutCubic, isAtEnd, nextPosition, type ScrollPosition } from './carousel-positions.ts'

// spec §9
const AUTOPLAY_INTERVAL_MS = 3000
const ANIMATION_MS = 500

/**
 * Scrolls a list slide by slide: `move` on demand, `moveByKey` for the arrow keys, and while `playing` and in
 * view automatically. `onEnd` is called instead of an automatic move back to the start.
 */
export function useSlides(list: RefObject<HTMLElement | null>, playing: boolean, onEnd?: () => void) {
  const reducedMotion = usePrefersReducedMotion()
  const inView = useIsInView(list)
  const animation = useRef<ScrollAnimation>(undefined)
  // Counts the moves, because each one restarts the timer.
  const [moveCount, setMoveCount] = useState(0)

  const scroll = useCallback(
    (by: 1 | -1) => {
      if (list.current)
        animation.current = animateScroll(list.current, { by, reducedMotion, previous: animation.current })
    },
    [list, reducedMotion],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move restarts the timer
  useEffect(() => {
    const box = list.current
    if (!box) return
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      if (playing && inView && !reducedMotion && !document.hidden)
        timer = setInterval(
          () => (isAtEnd(scrollPosition(box)) ? onEnd?.() : scroll(1)),
          AUTOPLAY_INTERVAL_MS,
        )
    }
    // A swipe or scroll cancels the animation and restarts the timer.
    const takeOver = () => {
      animation.current?.cancel()
      start()
    }
    const inputEvents = ['touchstart', 'touchmove', 'wheel', 'keydown'] as const
    for (const type of inputEvents) box.addEventListener(type, takeOver, { passive: true })
    document.addEventListener('visibilitychange', start)
    start()
    return () => {
      stop()
      for (const type of inputEvents) box.removeEventListener(type, takeOver)
      document.removeEventListener('visibilitychange', start)
    }
  }, [list, playing, inView, reducedMotion, scroll, moveCount])

  useEffect(() => () => animation.current?.cancel(), [])

  const move = (by: 1 | -1) => {
    scroll(by)
    setMoveCount(count => count + 1)
  }
  const moveByKey = (event: KeyboardEvent) => {
    if (event.target !== list.current || !/^Arrow(Left|Right)$/.test(event.key)) return
    event.preventDefault()
    move(event.key === (isRtl(list.current) ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1)
  }
  return { move, moveByKey }
}

/** Whether at least half of an element can be seen. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5),
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}

/** Whether the visitor prefers reduced motion; true until it is known. */
function usePrefersReducedMotion(): boolean {
  const [prefersReduced, setPrefersReduced] = useState(true)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setPrefersReduced(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return prefersReduced
}

type ScrollOptions = { by: 1 | -1; reducedMotion: boolean; previous: ScrollAnimation | undefined }

/** A scroll animation; `target` is its end position while it is running. */
type ScrollAnimation = { target: number | undefined; cancel: () => void }

/**
 * Scrolls a list to its next or previous slide in 500 ms, or at once with reduced motion. A move during an
 * animation starts from the target of that animation.
 */
function animateScroll(box: HTMLElement, { by, reducedMotion, previous }: ScrollOptions): ScrollAnimation {
  // In a right-to-left list scrollLeft is 0 at the start and negative elsewhere.
  const sign = isRtl(box) ? -1 : 1
  const position = scrollPosition(box)
  const { at: from } = position
  const at = previous?.target ?? from
  previous?.cancel()
  const to = nextPosition({ ...position, at }, by)
  const animation: ScrollAnimation = {
    target: to,
    cancel: () => {
      cancelAnimationFrame(frame)
      finish()
    },
  }
  const finish = () => {
    animation.target = undefined
    box.removeAttribute('data-moving')
  }
  let frame = 0
  if (reducedMotion) {
    box.scrollLeft = sign * to
    finish()
    return animation
  }
  const started = performance.now()
  // Scroll snapping would move every frame of the animation to a slide.
  box.toggleAttribute('data-moving', true)
  frame = requestAnimationFrame(function draw(now) {
    const progress = (now - started) / ANIMATION_MS
    box.scrollLeft = sign * (from + (to - from) * easeInOutCubic(progress))
    if (progress < 1) frame = requestAnimationFrame(draw)
    else finish()
  })
  return animation
}

const isRtl = (box: HTMLElement) => getComputedStyle(box).direction === 'rtl'

function scrollPosition(box: HTMLElement): ScrollPosition {
  const [first, second] = box.querySelectorAll<HTMLElement>(':scope > ul > li')
  const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0
  return { at: Math.abs(box.scrollLeft), step, end: box.scrollWidth - box.clientWidth }
}
