import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookingNumber, bookings, isNumbered, isOfKind } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { nurseProgress, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { calendarSequence } from '#services/booking/calendar-sequence.ts'
import { BOOKINGS_PER_PAGE, isListed, type ListStatus } from '#services/booking/listed-bookings.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { pageOf } from '../search/paging.ts'

/** What the calendar file of a user's home visit contains, or undefined. */
export async function homeVisitEventOf(db: Db, lang: Language, userId: number, number: number) {
  const [event] = await db
    .select({
      id: bookingNumber,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      sequence: calendarSequence,
      patient: bookings.clientName,
      location: bookings.clientAddress,
      service: inLanguage(homeCareServices, 'name', lang),
    })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(and(isSeenBy(bookings, userId), isNumbered('home_visit', number)))
  return event
}

type List = { status: ListStatus; page: number }

/** A page of the home visits of a user and of the records linked to the account; newest first. */
export async function homeVisitsOfUser(
  db: Db,
  lang: Language,
  userId: number,
  { status, page }: List,
  now: number,
) {
  const where = and(isOfKind('home_visit'), isSeenBy(bookings, userId), isListed(status, new Date(now)))
  const data = await selectHomeCareBookings(db, lang, now, where, (page - 1) * BOOKINGS_PER_PAGE)
  return pageOf(data, { page, perPage: BOOKINGS_PER_PAGE, count: () => db.$count(bookings, where) })
}

/** One home visit of a user, or undefined. */
export async function homeCareBookingOf(db: Db, lang: Language, userId: number, number: number, now: number) {
  const where = and(isSeenBy(bookings, userId), isNumbered('home_visit', number))
  return (await selectHomeCareBookings(db, lang, now, where))[0]
}

async function selectHomeCareBookings(
  db: Db,
  lang: Language,
  now: number,
  filter: SQL | undefined,
  offset = 0,
): Promise<HomeCareBooking[]> {
  const rows = await db
    .select({
      id: bookingNumber,
      startsAt: bookings.startsAt,
      status: bookings.status,
      endedAt: bookings.endedAt,
      enRouteAt: bookings.enRouteAt,
      arrivedAt: bookings.arrivedAt,
      note: bookings.note,
      cancel_reason: bookings.cancelReason,
      client_name: bookings.clientName,
      client_address: bookings.clientAddress,
      nurse_sex: bookings.nurseSex,
      fee: bookings.fee,
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
        parent_id: homeCareServices.parentId,
      },
    })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(filter)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(BOOKINGS_PER_PAGE)
    .offset(offset)
  return rows.map(({ startsAt, status, endedAt, enRouteAt, arrivedAt, fee, ...row }) => ({
    ...row,
    nurse: nurseProgress({ startsAt, status, endedAt, enRouteAt, arrivedAt }, now),
    price: toRiyals(fee ?? 0),
    date: dayOf(startsAt.getTime()),
    time: timeOf(startsAt.getTime()),
    // No home visit is left: a CHECK.
    status: patientStatus(status, startsAt.getTime(), now),
  }))
}
