import { type ReactNode, useRef, useState } from 'react'
import { SlideButtons } from './slide-buttons.tsx'
import { useSlides } from './use-slides.ts'

type SlideshowProps = {
  label: string
  labels: { previous: string; next: string }
  /** The text for the current slide: shown, and announced when it changes. */
  status: (number: number) => string
  slides: readonly { id: number; content: ReactNode }[]
}

/** Slides one at a time, without autoplay; the buttons are on the slide. */
export function Slideshow({ label, labels, status, slides }: SlideshowProps) {
  const list = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const { move, moveByKey } = useSlides(list, false)
  const canMove = slides.length > 1
  return (
    <section aria-label={label} className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={list}
        tabIndex={canMove ? 0 : undefined}
        role="group"
        aria-label={status(index + 1)}
        onKeyDown={moveByKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg [scrollbar-width:none] data-moving:snap-none"
      >
        <ul className="flex">
          {slides.map(({ id, content }) => (
            <li key={id} className="w-full shrink-0 snap-start snap-always">
              {content}
            </li>
          ))}
        </ul>
      </div>
      {canMove ? (
        <div className="no-print pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between gap-2 noscript:hidden">
          <p
            role="status"
            className="rounded-full bg-surface/90 px-3 py-1 text-xs font-semibold text-ink shadow-1"
          >
            {status(index + 1)}
          </p>
          <div className="pointer-events-auto flex gap-2">
            <SlideButtons variant="floating" labels={labels} move={move} />
          </div>
        </div>
      ) : null}
    </section>
  )
}
