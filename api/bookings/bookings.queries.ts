import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { BookingWithPlace } from '#contract/bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDelays, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { type BookingStatus, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { delayOf } from '#domain/booking/delays.ts'
import { delayColumns, isDelayOf } from '#services/doctor-delays.ts'

/** A user's bookings, newest first. */
export function bookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  status: 'past' | 'upcoming' | 'cancelled' | 'all',
  now: number,
): Promise<BookingWithPlace[]> {
  const filters: Record<typeof status, SQL | undefined> = {
    // The specification's name for everything that is not cancelled, upcoming bookings included.
    past: ne(bookings.status, 'cancelled'),
    upcoming: and(eq(bookings.status, 'pending'), gt(bookings.startsAt, new Date(now))),
    cancelled: eq(bookings.status, 'cancelled'),
    all: undefined,
  }
  return selectBookings(db, lang, now, and(eq(bookings.userId, userId), filters[status]))
}

/** One booking of a user, or undefined. */
export async function bookingById(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (await selectBookings(db, lang, now, and(eq(bookings.userId, userId), eq(bookings.id, id))))[0]
}

const MAX_BOOKINGS = 500

async function selectBookings(
  db: Db,
  lang: Language,
  now: number,
  filter: SQL | undefined,
): Promise<BookingWithPlace[]> {
  const rows = await db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      note: bookings.note,
      cancel_reason: bookings.cancelReason,
      client_name: bookings.clientName,
      arrivedAt: bookings.arrivedAt,
      delay: delayColumns,
      doctor: {
        id: doctors.id,
        name: inLanguage(doctors, 'name', lang),
        specialty: inLanguage(specialties, 'name', lang),
        image: doctors.image,
      },
      hospital: {
        id: hospitals.id,
        name: inLanguage(hospitals, 'name', lang),
        address: inLanguage(hospitals, 'address', lang),
        phone: hospitals.phone,
        lat: hospitals.lat,
        long: hospitals.long,
      },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .leftJoin(doctorDelays, isDelayOf(bookings))
    .where(filter)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MAX_BOOKINGS)
  return rows.map(({ arrivedAt, delay, startsAt, ...row }) => {
    const { status } = row
    const delay_minutes = delayOf({ status, startsAt, arrivedAt }, delay, now)
    return bookingReply({ ...row, delay_minutes, startsAt: startsAt.getTime() }, now)
  })
}

/** A booking in wire format; `startsAt` in milliseconds since the epoch. */
export function bookingReply<T extends object>(
  { startsAt, status, ...booking }: T & { startsAt: number; status: BookingStatus },
  now: number,
) {
  return {
    ...booking,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    status: patientStatus(status, startsAt, now),
  }
}

/** What the calendar file of a user's booking contains, or undefined. */
export async function calendarEventOf(db: Db, lang: Language, userId: number, id: number) {
  const [event] = await db
    .select({
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      sequence: bookings.sequence,
      patient: bookings.clientName,
      doctor: inLanguage(doctors, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      address: inLanguage(hospitals, 'address', lang),
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(and(eq(bookings.userId, userId), eq(bookings.id, id)))
  return event
}
