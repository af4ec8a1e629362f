import { type ReactNode, useRef, useState } from 'react'
import { StepButtons } from './step-buttons.tsx'
import { useSlides } from './use-slides.ts'

type SliderProps = {
  label: string
  labels: { previous: string; next: string }
  /** Which slide stands there, in words: it is shown, and said when it changes. */
  status: (number: number) => string
  slides: readonly { id: number; content: ReactNode }[]
}

/** Pictures one at a time, moved by hand alone: a carousel that is still, with its buttons on the picture. */
export function Slider({ label, labels, status, slides }: SliderProps) {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const { move, moveByKey } = useSlides(list, false)
  const moves = slides.length > 1
  return (
    <section aria-label={label} className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={list}
        tabIndex={moves ? 0 : undefined}
        role="group"
        aria-label={label}
        onKeyDown={moveByKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPlace(Math.round(Math.abs(scrollLeft) / clientWidth))
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
      {moves ? (
        <div className="no-print pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between gap-2 noscript:hidden">
          <p
            role="status"
            className="rounded-full bg-surface/90 px-3 py-1 text-xs font-semibold text-ink shadow-1"
          >
            {status(place + 1)}
          </p>
          <div className="pointer-events-auto flex gap-2">
            <StepButtons variant="floating" labels={labels} move={move} />
          </div>
        </div>
      ) : null}
    </section>
  )
}
