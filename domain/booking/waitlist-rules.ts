import { type Schedule, type Slot, workingDayOf } from './booking-window.ts'
import { endOfQuietHours } from './message-kinds.ts'

/** How long an offered time is held for its patient, in minutes of the database's clock. */
export const OFFER_MINUTES = 15

/**
 * How much longer the time stays held, so that it passes to the next in line without a gap; also how long a
 * freed time waits for its first offer.
 */
export const PASS_ON_MINUTES = 3

/** A time that begins sooner than this, in milliseconds, is not offered: nobody could come. */
export const MIN_OFFER_LEAD_MS = 30 * 60_000

/** How many lines a patient, or an account for its family, can stand in at once. */
export const MAX_WAITLIST_ENTRIES = 5

/**
 * How many offers of one time all accounts together get that have proven nothing: they cost nothing, and each
 * offer keeps the time from all others.
 */
export const MAX_OFFERS_TO_UNPROVEN = 2

/** The days and hours for which a patient waits; `to` is excluded, `24:00` is midnight. */
export type WaitedSpan = { firstDay: string; lastDay: string; from: string; to: string }

/** How an entry of the waitlist ended, or that it goes on. */
export const waitlistStates = ['waiting', 'booked', 'left', 'ended'] as const

/** `open`: held for the patient. `withdrawn`: the patient left the waitlist, or the time cannot be booked. */
export const offerStates = ['open', 'taken', 'declined', 'expired', 'withdrawn'] as const

/**
 * Whether a time is one that the patient waits for. Its day is that of the shift: the hours past midnight
 * suit a patient who can come until midnight.
 */
export function isWaitedFor(
  { firstDay, lastDay, from, to }: WaitedSpan,
  slot: Slot,
  schedule: Schedule,
): boolean {
  const day = workingDayOf(slot, schedule)
  const isEvening = day < slot.date && to === '24:00'
  return firstDay <= day && day <= lastDay && (isEvening || (from <= slot.time && slot.time < to))
}

/**
 * When a time may be offered, in milliseconds since the epoch: at once, or at the end of the quiet hours,
 * since nobody answers within minutes at night.
 */
export const offerTimeOf = (now: number) => endOfQuietHours(now)
