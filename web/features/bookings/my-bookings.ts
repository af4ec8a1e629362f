import type { BookingWithPlace } from '#contract/bookings.ts'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'

export type MyAppointment = BookingWithPlace & { kind: 'appointment' }
export type MyHomeVisit = HomeCareBooking & { kind: 'home_visit' }

/** A booking of the patient: an appointment with a doctor or a home visit. */
export type MyBooking = MyAppointment | MyHomeVisit

/** Which booking: the ids of the two kinds are counted apart. */
export type BookingRef = Pick<MyBooking, 'kind' | 'id'>

export const isSameBooking = (booking: BookingRef, other: BookingRef | undefined) =>
  booking.kind === other?.kind && booking.id === other.id

/** Appointments and home visits in one list, newest first. */
export function mergeBookings(
  appointments: readonly BookingWithPlace[],
  homeVisits: readonly HomeCareBooking[],
): MyBooking[] {
  const all: MyBooking[] = [
    ...appointments.map(booking => ({ ...booking, kind: 'appointment' as const })),
    ...homeVisits.map(booking => ({ ...booking, kind: 'home_visit' as const })),
  ]
  return all.sort((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) < startOf(b) ? 1 : -1))
}

/** Splits the bookings into upcoming ones, nearest first, and past ones, newest first. */
export const groupBookings = (bookings: readonly MyBooking[]) => ({
  upcoming: bookings.filter(isToCome).reverse(),
  past: bookings.filter(booking => !isToCome(booking)),
})

/** A visit whose nurse comes late is not over. */
const isToCome = (booking: MyBooking) =>
  booking.status === 'pending' || (booking.kind === 'home_visit' && booking.nurse !== null)

/** The booking that takes place first. */
export const nearestOf = (upcoming: readonly MyBooking[]) =>
  upcoming.reduce<MyBooking | undefined>(
    (nearest, booking) => (nearest && startOf(nearest) <= startOf(booking) ? nearest : booking),
    undefined,
  )

const startOf = ({ date, time }: MyBooking) => `${date} ${time}`
