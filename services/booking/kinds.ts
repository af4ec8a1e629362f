import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'

/** The kinds of bookings. Each has numbers of its own, which patients and staff know. */
export type BookingKind = 'appointment' | 'home_visit'

/** The condition that a booking is of a kind. */
export const isOfKind = (kind: BookingKind): SQL =>
  isNotNull(kind === 'appointment' ? bookings.doctorId : bookings.serviceId)

/** The condition that a booking is the appointment or the home visit of this number. */
export const isNumbered = (kind: BookingKind, number: number): SQL =>
  kind === 'appointment'
    ? (and(eq(bookings.id, number), isOfKind(kind)) as SQL)
    : eq(bookings.visitNumber, number)

/** The number of a booking among those of its kind. */
export const bookingNumber = sql<number>`coalesce(${bookings.visitNumber}, ${bookings.id})`

/** The doctor and place of an appointment, the service of a home visit: in statements that read one kind. */
export const appointmentDoctorId = sql<number>`${bookings.doctorId}`
export const appointmentHospitalId = sql<number>`${bookings.hospitalId}`
export const visitServiceId = sql<number>`${bookings.serviceId}`
