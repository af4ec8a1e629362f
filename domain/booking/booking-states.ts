import { dayOf } from './clinic-time.ts'

/** The states of a booking: an appointment with a doctor or a home visit. */
export type BookingStatus = 'pending' | 'done' | 'no_show' | 'cancelled'

/** The outcome that reception records for a booking; `pending` withdraws a recorded outcome. */
export type BookingOutcome = Exclude<BookingStatus, 'cancelled'>

/**
 * Returns the outcomes that may be recorded at `now` (milliseconds since the epoch): once the booking has
 * begun, that the patient came or did not come; a recorded outcome can be withdrawn on the same day.
 */
export function allowedOutcomes(status: BookingStatus, startsAt: number, now: number): BookingOutcome[] {
  if (status === 'cancelled' || startsAt > now) return []
  if (status === 'pending') return ['done', 'no_show']
  return dayOf(startsAt) === dayOf(now) ? ['pending'] : []
}

/** Whether a booking may still be moved or cancelled: until it begins. */
export function isUpcoming(status: BookingStatus, startsAt: number, now: number): boolean {
  return status === 'pending' && startsAt > now
}
