import { addDays, dayOf, timestampAt, weekdayOf } from '../booking/clinic-time.ts'

/** Where orders are received: a zone that parcels are delivered in, or a branch where they are picked up. */
export const placeKinds = ['zone', 'branch'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * A weekly time of delivery or pick-up: ISO weekdays, times HH:mm, the most orders on each of its days, and
 * how many minutes before it begins the last one may be placed.
 */
export type DeliveryWindow = {
  weekdays: readonly number[]
  from: string
  to: string
  capacity: number
  cutoff: number
}

/** One day's time of a window. */
export type DeliverySlot = { day: string; from: string; to: string }

/** The weekly times of a place, its closed days, and how many orders have a slot: by `slotKey`. */
export type DeliverySchedule = {
  windows: readonly DeliveryWindow[]
  closedDays: ReadonlySet<string>
  taken: ReadonlyMap<string, number>
}

/** On how many days slots are offered, today included. */
const OFFERED_DAYS = 7

/** Identifies a slot of a place: its windows do not overlap, so that one begins at a time. */
export const slotKey = ({ day, from }: Pick<DeliverySlot, 'day' | 'from'>) => `${day} ${from}`

/** Returns the slots that an order of now can have, in their order: with room, before their cut-off. */
export function openSlots({ windows, closedDays, taken }: DeliverySchedule, now: number): DeliverySlot[] {
  const today = dayOf(now)
  const days = Array.from({ length: OFFERED_DAYS }, (_, offset) => addDays(today, offset))
  return days
    .filter(day => !closedDays.has(day))
    .flatMap(day =>
      windows
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
        .filter(
          ({ from, capacity, cutoff }) =>
            isBeforeCutoff({ day, from }, cutoff, now) && (taken.get(slotKey({ day, from })) ?? 0) < capacity,
        )
        .map(({ from, to }) => ({ day, from, to }))
        .sort((a, b) => (a.from < b.from ? -1 : 1)),
    )
}

/** Whether a slot can still be taken or changed: `cutoff` minutes before it begins, or earlier. */
export function isBeforeCutoff(
  { day, from }: Pick<DeliverySlot, 'day' | 'from'>,
  cutoff: number,
  now: number,
): boolean {
  return now <= timestampAt(day, from) - cutoff * MINUTE_MS
}

/** Returns the indexes of the windows that overlap an earlier one of the list on one of their weekdays. */
export function overlappingWindows(
  windows: readonly Pick<DeliveryWindow, 'weekdays' | 'from' | 'to'>[],
): number[] {
  return windows.flatMap((window, index) =>
    windows
      .slice(0, index)
      .some(
        other =>
          other.weekdays.some(day => window.weekdays.includes(day)) &&
          other.from < window.to &&
          window.from < other.to,
      )
      ? [index]
      : [],
  )
}

const MINUTE_MS = 60_000
