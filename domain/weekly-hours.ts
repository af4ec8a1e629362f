import type { Window } from './booking-window.ts'
import { minutesOf } from './clinic-time.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

/**
 * The places of the windows that share a moment with one before them in the list. The week is a circle: the hours after
 * midnight of its last day belong to its first.
 */
export function crossingWindows(windows: readonly Window[]): number[] {
  const spans = windows.map(spanInWeek)
  return spans.flatMap((span, place) =>
    spans.slice(0, place).some(other => share(other, span)) ? [place] : [],
  )
}

/** The places of the periods that share a day with one before them in the list. */
export function crossingPeriods(periods: readonly { firstDay: string; lastDay: string }[]): number[] {
  return periods.flatMap((period, place) =>
    periods
      .slice(0, place)
      .some(other => other.firstDay <= period.lastDay && period.firstDay <= other.lastDay)
      ? [place]
      : [],
  )
}

/** Minutes of the week, beginning on Monday; `to` may lie in the next week. */
function spanInWeek({ weekday, from, to }: Window) {
  const start = (weekday - 1) * DAY + minutesOf(from)
  return { from: start, to: start + (to > from ? 0 : DAY) + minutesOf(to) - minutesOf(from) }
}

type Span = ReturnType<typeof spanInWeek>
const share = (a: Span, b: Span) =>
  [-WEEK, 0, WEEK].some(shift => a.from < b.to + shift && b.from + shift < a.to)
