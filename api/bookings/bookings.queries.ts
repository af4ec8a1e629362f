import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { BookingWithPlace } from '#contract/bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings, isOfKind } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { type BookingStatus, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { delayOf } from '#domain/booking/delays.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { calendarSequence } from '#services/booking/calendar-sequence.ts'
import { delayColumns, isDelayOf } from '#services/booking/doctor-delays.ts'
import { BOOKINGS_PER_PAGE, isListed, type ListStatus } from '#services/booking/listed-bookings.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { pageOf } from '../search/paging.ts'

type List = { status: ListStatus; page: number }

/** A page of the bookings that a user made, and those of the records linked to the account; newest first. */
export async function bookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  { status, page }: List,
  now: number,
) {
  const offset = (page - 1) * BOOKINGS_PER_PAGE
  const data = await selectBookings(db, { userId, now, offset }, { lang, status })
  const countAll = async () => {
    const [row] = await COUNT(db, { userId, now: new Date(now) }, status)
    return row?.total ?? 0
  }
  return pageOf(data, { page, perPage: BOOKINGS_PER_PAGE, count: countAll })
}

/** One booking of a user, or undefined. */
export async function ownBookingById(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (await selectBookings(db, { userId, id, now, offset: 0 }, { lang, status: 'one' }))[0]
}

type Selection = { lang: Language; status: ListStatus | 'one' }

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

const isSelected = (status: Selection['status']) =>
  and(
    isOfKind('appointment'),
    isSeenBy(bookings, sql.placeholder('userId')),
    status === 'one' ? eq(bookings.id, sql.placeholder('id')) : isListed(status, sql.placeholder('now')),
  )

const COUNT = preparedQuery((db, status: ListStatus) =>
  db.select({ total: count() }).from(bookings).where(isSelected(status)),
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
      free_until: bookings.freeUntil,
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
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .leftJoin(visitTypes, isTypeOfBooking)
    .leftJoin(doctorDelays, isDelayOf(bookings))
    .where(isSelected(status))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(BOOKINGS_PER_PAGE)
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
      sequence: calendarSequence,
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
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .where(and(isSeenBy(bookings, userId), eq(bookings.id, id)))
  return event
}
