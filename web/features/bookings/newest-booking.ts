import type { BookingRef } from './my-bookings.ts'

/**
 * The booking that was just made, which the bookings page shows on top. In memory: a redirect cannot carry
 * state, and after a reload the list is in its usual order.
 */
let newest: BookingRef | undefined

export const newestBooking = () => newest

export function setNewestBooking(booking: BookingRef | undefined): void {
  newest = booking
}
