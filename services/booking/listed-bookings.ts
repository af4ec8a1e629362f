import { and, eq, gt, ne, type Placeholder, type SQL } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'

/** Which bookings a patient's list has; `past` is the specification's name for those not cancelled. */
export type ListStatus = 'past' | 'upcoming' | 'cancelled' | 'all'

export const BOOKINGS_PER_PAGE = 500

/** The condition that a booking is in a list. */
export function isListed(status: ListStatus, now: Date | Placeholder): SQL | undefined {
  if (status === 'past') return ne(bookings.status, 'cancelled')
  if (status === 'cancelled') return eq(bookings.status, 'cancelled')
  return status === 'upcoming' ? and(eq(bookings.status, 'pending'), gt(bookings.startsAt, now)) : undefined
}
