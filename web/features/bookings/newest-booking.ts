import type { BookingRef } from './my-bookings.ts'

/**
 * The booking that was just made, which the bookings page confirms. In this tab's storage, because a redirect
 * cannot carry state and the confirmation survives a reload; leaving the page removes it.
 */
export function newestBooking(): BookingRef | undefined {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
}

export function setNewestBooking(booking: BookingRef | undefined): void {
  if (booking) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(booking))
  else sessionStorage.removeItem(STORAGE_KEY)
}

const STORAGE_KEY = 'newest booking'
