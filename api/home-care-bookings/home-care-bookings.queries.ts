import { and, count, desc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { addDays, dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'

type SeatRequest = { userId: number | null; serviceId: number; startsAt: Date; hour: Date }
type NewHomeCareBooking = SeatRequest & {
  clientName: string
  clientPhone: string
  clientAddress: string
  note: string
}

const parents = alias(homeCareServices, 'types')

/**
 * How many home visits of a service may begin within one hour; undefined when it is not a service or no
 * longer offered.
 */
export async function capacityOf(db: Db, serviceId: number): Promise<number | undefined> {
  const [service] = await db
    .select({ capacity: homeCareServices.hourlyCapacity })
    .from(homeCareServices)
    // A type has no parent to join; a service of a type that is no longer offered is not offered either.
    .innerJoin(parents, and(eq(parents.id, homeCareServices.parentId), eq(parents.active, true)))
    .where(and(eq(homeCareServices.id, serviceId), eq(homeCareServices.active, true)))
  return service?.capacity
}

/**
 * What conflicts with a home visit: the seats of its hour that are taken, and whether the patient has a home
 * visit in that hour.
 */
export async function seatConflicts(db: Db, { userId, serviceId, hour }: SeatRequest) {
  const visits = await db
    .select({
      userId: homeCareBookings.userId,
      serviceId: homeCareBookings.serviceId,
      seat: homeCareBookings.seat,
    })
    .from(homeCareBookings)
    .where(
      and(
        eq(homeCareBookings.hour, hour),
        or(
          eq(homeCareBookings.serviceId, serviceId),
          userId === null ? undefined : eq(homeCareBookings.userId, userId),
        ),
        isNotCancelled(),
      ),
    )
  return {
    seats: visits.filter(visit => visit.serviceId === serviceId).map(({ seat }) => seat),
    patientIsBusy: userId !== null && visits.some(visit => visit.userId === userId),
  }
}

/**
 * Inserts a home visit on a seat; returns undefined when the seat or the patient's hour has been taken
 * meanwhile. The unique indexes decide; ON CONFLICT waits until another writer of the same seat commits or
 * rolls back.
 */
export async function addHomeCareBooking(
  db: Db,
  visit: NewHomeCareBooking,
  seat: number,
): Promise<number | undefined> {
  const [added] = await db
    .insert(homeCareBookings)
    .values({ ...visit, seat })
    .onConflictDoNothing()
    .returning({ id: homeCareBookings.id })
  return added?.id
}

type Range = { from: string; to: string }

/** The hours between two days, both included, in which all seats of a service are taken, as timestamps. */
export async function fullHours(
  db: Db,
  serviceId: number,
  capacity: number,
  range: Range,
): Promise<Set<number>> {
  const full = await db
    .select({ hour: homeCareBookings.hour })
    .from(homeCareBookings)
    .where(
      and(
        eq(homeCareBookings.serviceId, serviceId),
        isInRange(range),
        isNotCancelled(),
        lte(homeCareBookings.seat, capacity),
      ),
    )
    .groupBy(homeCareBookings.hour)
    .having(gte(count(), capacity))
  return new Set(full.map(({ hour }) => hour.getTime()))
}

/** The hours between two days, both included, in which a user has a home visit, as timestamps. */
export async function patientHours(db: Db, userId: number | null, range: Range): Promise<Set<number>> {
  if (userId === null) return new Set()
  const rows = await db
    .select({ hour: homeCareBookings.hour })
    .from(homeCareBookings)
    .where(and(eq(homeCareBookings.userId, userId), isInRange(range), isNotCancelled()))
  return new Set(rows.map(({ hour }) => hour.getTime()))
}

/** A user's home visits, newest first. */
export function homeCareBookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  status: 'past' | 'upcoming' | 'cancelled' | 'all',
  now: number,
): Promise<HomeCareBooking[]> {
  const filters: Record<typeof status, SQL | undefined> = {
    past: isNotCancelled(),
    upcoming: and(eq(homeCareBookings.status, 'pending'), gt(homeCareBookings.startsAt, new Date(now))),
    cancelled: eq(homeCareBookings.status, 'cancelled'),
    all: undefined,
  }
  return selectHomeCareBookings(db, lang, now, and(eq(homeCareBookings.userId, userId), filters[status]))
}

/** One home visit of a user, or undefined. */
export async function homeCareBookingById(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (
    await selectHomeCareBookings(
      db,
      lang,
      now,
      and(eq(homeCareBookings.userId, userId), eq(homeCareBookings.id, id)),
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
        eq(homeCareBookings.userId, userId),
        eq(homeCareBookings.status, 'pending'),
        gt(homeCareBookings.startsAt, new Date(now)),
      ),
    )
    .returning({ id: homeCareBookings.id })
  return cancelled.length === 1
}

const isNotCancelled = () => ne(homeCareBookings.status, 'cancelled')

const isInRange = ({ from, to }: Range) =>
  and(
    gte(homeCareBookings.hour, new Date(timestampAt(from, '00:00'))),
    lt(homeCareBookings.hour, new Date(timestampAt(addDays(to, 1), '00:00'))),
  )

const MAX_BOOKINGS = 500

async function selectHomeCareBookings(
  db: Db,
  lang: Language,
  now: number,
  filter: SQL | undefined,
): Promise<HomeCareBooking[]> {
  const rows = await db
    .select({
      id: homeCareBookings.id,
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      note: homeCareBookings.note,
      cancel_reason: homeCareBookings.cancelReason,
      client_name: homeCareBookings.clientName,
      client_address: homeCareBookings.clientAddress,
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
    .limit(MAX_BOOKINGS)
  return rows.map(({ startsAt, status, ...row }) => ({
    ...row,
    date: dayOf(startsAt.getTime()),
    time: timeOf(startsAt.getTime()),
    // product.md: a pending visit whose time has begun is shown as done.
    status: status === 'pending' && startsAt.getTime() <= now ? 'done' : status,
  }))
}
