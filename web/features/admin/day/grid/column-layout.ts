import { minutesSinceMidnight } from '#domain/booking/clinic-time.ts'

/**
 * A span of a working day in minutes since its midnight, which go on past the next one; `from` is included,
 * `to` is excluded.
 */
export type MinuteSpan = { from: number; to: number }

const DAY_MINUTES = 24 * 60

/** The span from a minute of a day, if it is not that of `from`, between two times, HH:mm. */
export function minuteSpan(from: string, to: string, begins = minutesSinceMidnight(from)): MinuteSpan {
  const length = minutesSinceMidnight(to) - minutesSinceMidnight(from)
  return { from: begins, to: begins + (length > 0 ? length : length + DAY_MINUTES) }
}

/** The full hours that contain all spans; the usual hours of a clinic without any. */
export function hoursAround(spans: readonly MinuteSpan[]): MinuteSpan {
  if (spans.length === 0) return { from: 8 * 60, to: 17 * 60 }
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  }
}

/** Where an item stands that shares its time with others: in which of how many lanes of its column. */
type Lane = { lane: number; lanes: number }

/**
 * Puts items that overlap side by side, in the order of their times. Each one is shown at least as long as
 * `shortest` minutes, so that it can be read and pressed.
 */
export function placeSideBySide<Item extends MinuteSpan>(
  items: readonly Item[],
  shortest: number,
): (Item & Lane)[] {
  const placed: (Item & Lane)[] = []
  let group: (Item & Lane)[] = []
  let laneEnds: number[] = []
  const closeGroup = () => {
    for (const item of group) item.lanes = laneEnds.length
    placed.push(...group)
    group = []
    laneEnds = []
  }
  for (const item of items.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (laneEnds.every(end => end <= item.from)) closeGroup()
    const free = laneEnds.findIndex(end => end <= item.from)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = Math.max(item.to, item.from + shortest)
    group.push({ ...item, lane, lanes: 1 })
  }
  closeGroup()
  return placed
}
