import type { Slot } from './booking-window.ts'
import { timestampAt } from './clinic-time.ts'

/** Returns the `count` free slots nearest to the requested one, in chronological order. */
export function nearestSlots(
  days: readonly { date: string; times: readonly string[] }[],
  requested: Slot,
  count: number,
): Slot[] {
  const target = timestampAt(requested.date, requested.time)
  const distance = (slot: Slot) => Math.abs(timestampAt(slot.date, slot.time) - target)
  return days
    .flatMap(({ date, times }) => times.map(time => ({ date, time })))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => timestampAt(a.date, a.time) - timestampAt(b.date, b.time))
}
