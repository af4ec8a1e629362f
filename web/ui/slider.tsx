import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'

type SliderProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** Which slide stands there, in words: it is shown, and said when it changes. */
  status: (number: number) => string
  slides: readonly { id: number; content: ReactNode }[]
}

/**
 * Pictures one at a time, moved by hand: swiped, with its buttons, or with the arrow keys, Home and End. It is a list that
 * scrolls, and so works without JavaScript, which adds the buttons.
 */
export function Slider({ label, previousLabel, nextLabel, status, slides }: SliderProps) {
  const list = useRef<HTMLUListElement>(null)
  const { place, ready, go, look, letGo } = usePlace(list, slides.length)
  const last = slides.length - 1
  const moveByKey = (event: KeyboardEvent) => {
    if (event.target !== list.current) return
    const rtl = getComputedStyle(list.current).direction === 'rtl'
    const to = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1, Home: -last, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section aria-label={label} className="relative">
      <ul
        ref={list}
        tabIndex={last > 0 ? 0 : undefined}
        aria-label={label}
        onKeyDown={moveByKey}
        onScroll={look}
        onScrollEnd={letGo}
        onPointerDown={letGo}
        onWheel={letGo}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg [scrollbar-width:none]"
      >
        {slides.map(({ id, content }) => (
          <li key={id} className="w-full shrink-0 snap-start snap-always">
            {content}
          </li>
        ))}
      </ul>
      {ready && last > 0 ? (
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between gap-2">
          <p
            role="status"
            className="rounded-full bg-surface/90 px-3 py-1 text-xs font-semibold text-ink shadow-1"
          >
            {status(place + 1)}
          </p>
          <div className="pointer-events-auto flex gap-2">
            <IconButton
              variant="floating"
              label={previousLabel}
              aria-disabled={place === 0}
              onClick={() => go(-1)}
              className={atItsEnd}
            >
              <ChevronRight aria-hidden className="-scale-x-100 rtl:scale-x-100" />
            </IconButton>
            <IconButton
              variant="floating"
              label={nextLabel}
              aria-disabled={place === last}
              onClick={() => go(1)}
              className={atItsEnd}
            >
              <ChevronRight aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        </div>
      ) : null}
    </section>
  )
}

// A button that were disabled outright would lose the focus of whoever has just reached the end with it.
const atItsEnd = 'aria-disabled:cursor-default aria-disabled:[&_svg]:opacity-35'

/** Which slide stands there, and the way to another. While it glides, a second press counts from where the first leads. */
function usePlace(list: React.RefObject<HTMLUListElement | null>, count: number) {
  const [place, setPlace] = useState(0)
  const [ready, setReady] = useState(false)
  const aim = useRef<number>(undefined)
  const here = () => {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {}
    // Where text runs to the left, the browser counts downwards from 0.
    return clientWidth === 0 ? 0 : Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth))
  }
  const go = (by: number) => {
    const box = list.current
    if (!box) return
    const to = Math.min(count - 1, Math.max(0, (aim.current ?? here()) + by))
    aim.current = to
    const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({ left: sign * to * box.clientWidth })
  }
  useEffect(() => setReady(true), [])
  return {
    place,
    ready,
    go,
    look: () => setPlace(here()),
    letGo: () => {
      aim.current = undefined
    },
  }
}
