import { tabStorage } from '../../browser/storage.ts'
import { hasShape, readStored, storeInTab } from '../../browser/stored-values.ts'
import { paths } from '../../paths.ts'
import type { BookingRef } from './my-bookings.ts'

/** Whether this document made the booking. */
let isOfDocument = false

/**
 * The booking that was just made, which the bookings page confirms. In this tab's storage, because a redirect
 * cannot carry state and the confirmation survives a reload; leaving the page removes it, also by a typed
 * address.
 */
export function newestBooking(): BookingRef | undefined {
  if (!isOfDocument && !isReloaded()) setNewestBooking(undefined)
  return readStored(STORAGE_KEY, isBookingRef)
}

function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' && load.name.endsWith(paths.bookings())
}

export function setNewestBooking(booking: BookingRef | undefined): void {
  isOfDocument = booking !== undefined
  if (booking) storeInTab(STORAGE_KEY, booking)
  else tabStorage.removeItem(STORAGE_KEY)
}

const STORAGE_KEY = 'newest booking'

const isBookingRef = (value: unknown): value is BookingRef =>
  hasShape(value, {
    kind: kind => kind === 'appointment' || kind === 'home_visit',
    id: id => typeof id === 'number',
  })
