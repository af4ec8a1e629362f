/** How many cards stand side by side: one up to 766 px, two up to 1024, else three (spec §9); of three or fewer, one less. */
export function visibleSlides(count: number, width = Number.POSITIVE_INFINITY): number {
  const most = count <= 3 ? Math.max(1, count - 1) : 3
  return Math.min(most, width <= 766 ? 1 : width <= 1024 ? 2 : 3)
}

/** Where a list stands, in px from its start: `at` now, `step` from slide to slide, `end` the farthest it goes. */
type Place = { at: number; step: number; end: number }

/** Where the next (1) or previous (−1) slide stands; behind either end comes the other. */
export function placeAfter({ at, step, end }: Place, by: 1 | -1): number {
  // A pixel of tolerance: on screens with fractions a list comes to rest beside its snapping point.
  if (step <= 0 || end <= 0) return 0
  if (by === 1) return at >= end - 1 ? 0 : Math.min(end, (Math.floor((at + 1) / step) + 1) * step)
  return at <= 1 ? end : Math.max(0, (Math.ceil((at - 1) / step) - 1) * step)
}

/** How far a movement has come (0 to 1) after `part` (0 to 1) of its time: it sets off and arrives gently. */
export function easedPart(part: number): number {
  const bounded = Math.min(1, Math.max(0, part))
  return bounded < 0.5 ? 4 * bounded ** 3 : 1 - (2 - 2 * bounded) ** 3 / 2
}
