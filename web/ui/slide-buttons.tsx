import type { ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { ChevronLeft, ChevronRight } from './icons.tsx'

type SlideButtonsProps = {
  labels: { previous: string; next: string }
  move: (by: 1 | -1) => void
  variant?: ComponentProps<typeof IconButton>['variant']
}

/** Buttons for the previous and next slide; their arrows follow the writing direction. */
export function SlideButtons({ labels, move, variant }: SlideButtonsProps) {
  return (
    <>
      <IconButton repeats variant={variant} label={labels.previous} onClick={() => move(-1)}>
        <ChevronLeft className="mirrored" />
      </IconButton>
      <IconButton repeats variant={variant} label={labels.next} onClick={() => move(1)}>
        <ChevronRight className="mirrored" />
      </IconButton>
    </>
  )
}
