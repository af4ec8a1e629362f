import { refuse } from '#services/refuse.ts'

/**
 * Refuses a change by a page that shows an earlier time of the booking. `seen`: the `sequence` that the page
 * shows. A cancelled booking has refusals of its own.
 */
export function refuseIfChanged(booking: { status: string; sequence: number }, seen: number | undefined) {
  if (booking.status !== 'cancelled' && seen !== undefined && booking.sequence !== seen)
    throw refuse('link.changed')
}
