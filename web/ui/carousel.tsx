import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { visibleSlideCount } from './carousel-positions.ts'
import { Pause, Play } from './icons.tsx'
import { SlideButtons } from './slide-buttons.tsx'
import { useSlides } from './use-slides.ts'

/** The labels of a carousel's buttons. */
export type CarouselLabels = { previous: string; next: string; pause: string; play: string }

type CarouselProps = {
  title: ReactNode
  /** Beside the title: usually a link to all items. */
  aside?: ReactNode
  slides: readonly { id: number | string; content: ReactNode }[]
  labels: CarouselLabels
  /** Visible slides by the width of the window: one to three `cards`, two to seven `logos`. */
  fit?: 'cards' | 'logos'
  className?: string
}

/**
 * A row of slides that advances every three seconds while it is in view, once to its end: a row of four with
 * three visible would jump back and forth for ever. It pauses on hover, while it contains the focus, while
 * the page is hidden and after its pause button is pressed; with prefers-reduced-motion it never advances by
 * itself. It is a scrolling list: it can be swiped, moved with the arrow keys, and works without JavaScript.
 */
export function Carousel({ title, aside, slides, labels, fit = 'cards', className = '' }: CarouselProps) {
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const canMove = slides.length > 1
  const { move, moveByKey } = useSlides(list, canMove && !paused && !hovered && !focused, () =>
    setPaused(true),
  )

  return (
    <section
      aria-labelledby={titleId}
      onPointerOver={event => setHovered(event.pointerType !== 'touch' && !isPlayButton(event.target))}
      onPointerLeave={() => setHovered(false)}
      onFocus={event => setFocused(!isPlayButton(event.target))}
      onBlur={event => setFocused(event.currentTarget.contains(event.relatedTarget) && focused)}
      className={`grid gap-3 sm:gap-4 ${className}`}
    >
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        <div>
          {aside}
          {canMove ? (
            <div className="slide-controls">
              <IconButton
                data-plays=""
                label={paused ? labels.play : labels.pause}
                onClick={() => {
                  setPaused(!paused)
                  if (paused) move(1)
                }}
              >
                {paused ? <Play /> : <Pause />}
              </IconButton>
              {/* A phone’s slides are swiped; the next one can be seen. */}
              <div>
                <SlideButtons labels={labels} move={move} />
              </div>
            </div>
          ) : null}
        </div>
      </div>
      {/* The negative margin and the padding are room for the focus rings and shadows of the slides. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={list}
        tabIndex={canMove ? 0 : undefined}
        role="group"
        aria-labelledby={titleId}
        onKeyDown={moveByKey}
        className="slides"
      >
        <ul className={fit === 'logos' ? 'slides-logos' : `slides-${visibleSlideCount(slides.length)}`}>
          {slides.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

// Hover and focus of the play button must not pause the carousel.
const isPlayButton = (target: EventTarget) => (target as Element).closest('[data-plays]') !== null
