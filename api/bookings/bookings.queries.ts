import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { BookingWithPlace } from '#contract/bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDelays, doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { type BookingStatus, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { delayOf } from '#domain/booking/delays.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { delayColumns, isDelayOf } from '#services/booking/doctor-delays.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { pageOf } from '../search/paging.ts'

type List = { status: 'past' | 'upcoming' | 'cancelled' | 'all'; page: number }

/** A page of the bookings that a user made, and those of the records linked to the account; newest first. */
export async function bookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  { status, page }: List,
  now: number,
) {
  const offset = (page - 1) * PAGE_SIZE
  const data = await selectBookings(db, { userId, now, offset }, { lang, status })
  const countAll = async () => {
    const [row] = await COUNT(db, { userId, now: new Date(now) }, status)
    return row?.total ?? 0
  }
  return pageOf(data, { page, perPage: PAGE_SIZE, count: countAll })
}

/** One booking of a user, or undefined. */
export async function ownBookingById(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (await selectBookings(db, { userId, id, now, offset: 0 }, { lang, status: 'one' }))[0]
}

const PAGE_SIZE = 500

type Selection = { lang: Language; status: List['status'] | 'one' }

async function selectBookings(
  db: Db,
  values: { userId: number; id?: number; now: number; offset: number },
  selection: Selection,
): Promise<BookingWithPlace[]> {
  const { now } = values
  const rows = await BOOKINGS(db, { ...values, now: new Date(now) }, selection)
  return rows.map(({ arrivedAt, delay, startsAt, ...found }) => {
    const row = { ...found, fee: found.fee === null ? null : toRiyals(found.fee) }
    const { status } = row
    const delay_minutes = delayOf({ status, startsAt, arrivedAt }, delay, now)
    return bookingReply({ ...row, delay_minutes, startsAt: startsAt.getTime() }, now)
  })
}

const filters = {
  // The specification's name for everything that is not cancelled, upcoming bookings included.
  past: ne(bookings.status, 'cancelled'),
  upcoming: and(eq(bookings.status, 'pending'), gt(bookings.startsAt, sql.placeholder('now'))),
  cancelled: eq(bookings.status, 'cancelled'),
  all: undefined,
  one: eq(bookings.id, sql.placeholder('id')),
}

const COUNT = preparedQuery((db, status: List['status']) =>
  db
    .select({ total: count() })
    .from(bookings)
    .where(and(isSeenBy(bookings, sql.placeholder('userId')), filters[status])),
)

const BOOKINGS = preparedQuery((db, { lang, status }: Selection) =>
  db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      note: bookings.note,
      cancel_reason: bookings.cancelReason,
      client_name: bookings.clientName,
      visit_type_id: bookings.visitTypeId,
      visit_type: visitFacts.visitType[lang],
      visit_length: sql<number>`(extract(epoch from ${bookings.endsAt} - ${bookings.startsAt}) / 60)::int`,
      fee: bookings.fee,
      bring: sql<string>`coalesce(${visitFacts.bring[lang]}, '')`,
      arrivedAt: bookings.arrivedAt,
      delay: delayColumns,
      doctor: {
        id: doctors.id,
        name: inLanguage(doctors, 'name', lang),
        specialty: inLanguage(specialties, 'name', lang),
        image: doctors.image,
        specialty_id: doctors.specialtyId,
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
    .leftJoin(visitTypes, isTypeOfBooking)
    .leftJoin(doctorDelays, isDelayOf(bookings))
    .where(and(isSeenBy(bookings, sql.placeholder('userId')), filters[status]))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder('offset')),
)

/** A booking in wire format; `startsAt` in milliseconds since the epoch. */
export function bookingReply<T extends object>(
  { startsAt, status, ...booking }: T & { startsAt: number; status: BookingStatus },
  now: number,
) {
  return {
    ...booking,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    // No appointment is refused: a CHECK.
    status: patientStatus(status as Exclude<BookingStatus, 'refused'>, startsAt, now),
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
      visitType: visitFacts.visitType[lang],
      fee: visitFacts.fee,
      bring: sql<string>`coalesce(${visitFacts.bring[lang]}, '')`,
      doctor: inLanguage(doctors, 'name', lang),
      hospital: inLanguage(hospitals, 'name', lang),
      address: inLanguage(hospitals, 'address', lang),
    })
    .from(bookings)
    .leftJoin(visitTypes, isTypeOfBooking)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(and(isSeenBy(bookings, userId), eq(bookings.id, id)))
  return event
}
