import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { nurseProgress, patientStatus } from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isSeenBy } from '#services/patients/patient-links.ts'
import { pageOf } from '../search/paging.ts'

/** What the calendar file of a user's home visit contains, or undefined. */
export async function homeVisitEventOf(db: Db, lang: Language, userId: number, id: number) {
  const [event] = await db
    .select({
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      sequence: homeCareBookings.sequence,
      patient: homeCareBookings.clientName,
      location: homeCareBookings.clientAddress,
      service: inLanguage(homeCareServices, 'name', lang),
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(and(isSeenBy(homeCareBookings, userId), eq(homeCareBookings.id, id)))
  return event
}

type List = { status: 'past' | 'upcoming' | 'cancelled' | 'all'; page: number }

/** A page of the home visits of a user and of the records linked to the account; newest first. */
export async function homeCareBookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  { status, page }: List,
  now: number,
) {
  const filters: Record<typeof status, SQL | undefined> = {
    past: isNotCancelled(),
    upcoming: and(eq(homeCareBookings.status, 'pending'), gt(homeCareBookings.startsAt, new Date(now))),
    cancelled: eq(homeCareBookings.status, 'cancelled'),
    all: undefined,
  }
  const where = and(isSeenBy(homeCareBookings, userId), filters[status])
  const data = await selectHomeCareBookings(db, lang, now, where, (page - 1) * PAGE_SIZE)
  return pageOf(data, { page, perPage: PAGE_SIZE, count: () => db.$count(homeCareBookings, where) })
}

/** One home visit of a user, or undefined. */
export async function homeCareBookingById(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (
    await selectHomeCareBookings(
      db,
      lang,
      now,
      and(isSeenBy(homeCareBookings, userId), eq(homeCareBookings.id, id)),
    )
  )[0]
}

/** Cancels a user's pending home visit that has not begun; returns whether it did. */
export async function cancelPendingHomeCareBooking(
  db: Db,
  userId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const cancelled = await db
    .update(homeCareBookings)
    .set({
      status: 'cancelled',
      cancelledAt: sql`now()`,
      sequence: sql`${homeCareBookings.sequence} + 1`,
    })
    .where(
      and(
        eq(homeCareBookings.id, id),
        isSeenBy(homeCareBookings, userId),
        eq(homeCareBookings.status, 'pending'),
        gt(homeCareBookings.startsAt, new Date(now)),
      ),
    )
    .returning({ id: homeCareBookings.id })
  return cancelled.length === 1
}

const isNotCancelled = () => ne(homeCareBookings.status, 'cancelled')

const PAGE_SIZE = 500

async function selectHomeCareBookings(
  db: Db,
  lang: Language,
  now: number,
  filter: SQL | undefined,
  offset = 0,
): Promise<HomeCareBooking[]> {
  const rows = await db
    .select({
      id: homeCareBookings.id,
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      endedAt: homeCareBookings.endedAt,
      enRouteAt: homeCareBookings.enRouteAt,
      arrivedAt: homeCareBookings.arrivedAt,
      note: homeCareBookings.note,
      cancel_reason: homeCareBookings.cancelReason,
      client_name: homeCareBookings.clientName,
      client_address: homeCareBookings.clientAddress,
      halalas: homeCareBookings.priceHalalas,
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
        parent_id: homeCareServices.parentId,
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(filter)
    .orderBy(desc(homeCareBookings.startsAt), desc(homeCareBookings.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return rows.map(({ startsAt, status, endedAt, enRouteAt, arrivedAt, halalas, ...row }) => ({
    ...row,
    nurse: nurseProgress({ startsAt, status, endedAt, enRouteAt, arrivedAt }, now),
    price: toRiyals(halalas),
    date: dayOf(startsAt.getTime()),
    time: timeOf(startsAt.getTime()),
    status: patientStatus(status, startsAt.getTime(), now),
  }))
}
