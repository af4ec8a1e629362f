import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { visibleSlides } from './carousel-places.ts'
import { StepButtons } from './step-buttons.tsx'
import { useSlides } from './use-slides.ts'

/** What the buttons of a carousel are called. */
export type CarouselLabels = { previous: string; next: string; pause: string; play: string }

type CarouselProps = {
  title: ReactNode
  /** Beside the title: a link to all of them. */
  aside?: ReactNode
  slides: readonly { id: number | string; content: ReactNode }[]
  labels: CarouselLabels
  /** `cards`: one, two or three by the width of the window; `logos`: from two to seven. */
  fit?: 'cards' | 'logos'
  className?: string
}

/**
 * A row of slides that moves on by itself every three seconds, wraps at its end, and rests under the pointer, while the
 * focus is inside, on a hidden page, after a press of its pause button, and always where less motion is asked for.
 * Underneath it is a list that scrolls: it can be swiped, moved by the arrow keys, and works without JavaScript.
 */
export function Carousel({ title, aside, slides, labels, fit = 'cards', className = '' }: CarouselProps) {
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const moves = slides.length > 1
  const { move, moveByKey } = useSlides(list, moves && !paused && !pointed && !focused)

  return (
    <section
      aria-labelledby={titleId}
      onPointerOver={event => setPointed(event.pointerType !== 'touch' && !isPlayButton(event.target))}
      onPointerLeave={() => setPointed(false)}
      onFocus={event => setFocused(!isPlayButton(event.target))}
      onBlur={event => setFocused(event.currentTarget.contains(event.relatedTarget) && focused)}
      className={`grid gap-4 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId}>{title}</h2>
        <div
          className={`flex flex-wrap items-center gap-x-4 ${aside ? 'max-sm:w-full max-sm:justify-between' : ''}`}
        >
          {aside}
          {moves ? (
            <div className="-me-2 flex noscript:hidden">
              <IconButton
                data-plays=""
                label={paused ? labels.play : labels.pause}
                onClick={() => setPaused(!paused)}
                className="motion-reduce:hidden"
              >
                {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
              </IconButton>
              <StepButtons labels={labels} move={move} />
            </div>
          ) : null}
        </div>
      </div>
      {/* The margin and the padding leave room for the focus rings and shadows of the slides. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={list}
        tabIndex={moves ? 0 : undefined}
        role="group"
        aria-labelledby={titleId}
        onKeyDown={moveByKey}
        className={
          'relative -m-2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg p-2 scroll-px-2 ' +
          '[scrollbar-width:none] noscript:[scrollbar-width:thin] data-moving:snap-none'
        }
      >
        <ul
          className={`flex gap-(--gap) ${gaps[fit]} ${fit === 'logos' ? logos : cards[visibleSlides(slides.length)]}`}
        >
          {slides.map(({ id, content }) => (
            <li
              key={id}
              className="grid w-[calc((100%_-_(var(--slides)_-_1)_*_var(--gap))_/_var(--slides))] min-w-0 shrink-0 snap-start"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const gaps = { cards: '[--gap:1rem]', logos: '[--gap:0.75rem]' }

// The widths of `visibleSlides`, by the greatest number that is shown.
const cards: Record<number, string> = {
  1: '[--slides:1]',
  2: '[--slides:1] min-[767px]:[--slides:2]',
  3: '[--slides:1] min-[767px]:[--slides:2] min-[1025px]:[--slides:3]',
}
const logos = '[--slides:2] min-[480px]:[--slides:3] min-[767px]:[--slides:4] min-[1025px]:[--slides:7]'

// Pressing "play" must not rest the carousel by its own focus.
const isPlayButton = (target: EventTarget) => (target as Element).closest('[data-plays]') !== null
