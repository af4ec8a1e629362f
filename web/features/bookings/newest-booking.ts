import { tabStorage } from '../../browser/storage.ts'
import { hasShape, readStored, store } from '../../browser/stored-values.ts'
import type { BookingRef } from './my-bookings.ts'

/**
 * The booking that was just made, which the bookings page confirms. In this tab's storage, because a redirect
 * cannot carry state and the confirmation survives a reload; leaving the page removes it.
 */
export function newestBooking(): BookingRef | undefined {
  return readStored(STORAGE_KEY, isBookingRef)
}

export function setNewestBooking(booking: BookingRef | undefined): void {
  if (booking) store(STORAGE_KEY, booking)
  else tabStorage.removeItem(STORAGE_KEY)
}

const STORAGE_KEY = 'newest booking'

const isBookingRef = (value: unknown): value is BookingRef =>
  hasShape(value, {
    kind: kind => kind === 'appointment' || kind === 'home_visit',
    id: id => typeof id === 'number',
  })
