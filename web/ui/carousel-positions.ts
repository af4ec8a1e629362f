/**
 * The number of visible slides: one up to 766 px, two up to 1024, else three (spec §9); with three or fewer
 * slides, one less.
 */
export function visibleSlideCount(count: number, width = Number.POSITIVE_INFINITY): number {
  const max = count <= 3 ? Math.max(1, count - 1) : 3
  return Math.min(max, width <= 766 ? 1 : width <= 1024 ? 2 : 3)
}

/** A list's scroll position in px: `at` now, `step` between slides, `end` the maximum. */
export type ScrollPosition = { at: number; step: number; end: number }

/** Whether no slide follows. */
// A pixel of tolerance: on screens with fractional pixels a list stops beside its snap position.
export const isAtEnd = ({ at, end }: ScrollPosition) => at >= end - 1

/** The position of the next (1) or previous (−1) slide; wraps at both ends. */
export function nextPosition(position: ScrollPosition, by: 1 | -1): number {
  const { at, step, end } = position
  if (step <= 0 || end <= 0) return 0
  if (by === 1) return isAtEnd(position) ? 0 : Math.min(end, (Math.floor((at + 1) / step) + 1) * step)
  return at <= 1 ? end : Math.max(0, (Math.ceil((at - 1) / step) - 1) * step)
}

/** Cubic easing, slow at both ends: the eased progress (0 to 1) of a progress (0 to 1). */
export function easeInOutCubic(progress: number): number {
  const bounded = Math.min(1, Math.max(0, progress))
  return bounded < 0.5 ? 4 * bounded ** 3 : 1 - (2 - 2 * bounded) ** 3 / 2
}
