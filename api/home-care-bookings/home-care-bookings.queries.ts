import { and, count, desc, eq, gt, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { addDays, dayOf, momentAt, timeOf } from '#domain/clinic-time.ts'

type Wish = { userId: number | null; serviceId: number; startsAt: Date; hour: Date }
type New = Wish & { clientName: string; clientPhone: string; clientAddress: string; note: string }

const types = alias(homeCareServices, 'types')

/** How many visits of a service may begin in one hour; nothing when it is no service, or is no longer offered. */
export async function capacityOf(db: Db, serviceId: number): Promise<number | undefined> {
  const [service] = await db
    .select({ capacity: homeCareServices.hourlyCapacity })
    .from(homeCareServices)
    // A type has no parent to join, and one that is withdrawn takes its services with it.
    .innerJoin(types, and(eq(types.id, homeCareServices.parentId), eq(types.active, true)))
    .where(and(eq(homeCareServices.id, serviceId), eq(homeCareServices.active, true)))
  return service?.capacity
}

/** What stands in the way of a visit: the seats that are taken, and whether the patient has a visit in that hour. */
export async function takenIn(db: Db, { userId, serviceId, hour }: Wish) {
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
        isKept(),
      ),
    )
  return {
    seats: visits.filter(visit => visit.serviceId === serviceId).map(({ seat }) => seat),
    patientIsBusy: userId !== null && visits.some(visit => visit.userId === userId),
  }
}

/**
 * Writes a visit on a seat, unless the seat or the patient's hour has been taken meanwhile: the unique indexes decide.
 * ON CONFLICT waits for another writer of the same seat to commit or to give up.
 */
export async function addOnSeat(db: Db, visit: New, seat: number): Promise<number | undefined> {
  const [added] = await db
    .insert(homeCareBookings)
    .values({ ...visit, seat })
    .onConflictDoNothing()
    .returning({ id: homeCareBookings.id })
  return added?.id
}

type Range = { from: string; to: string }

/** The hours between two days (both included) in which all seats of a service are taken, as moments. */
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
        isIn(range),
        isKept(),
        lte(homeCareBookings.seat, capacity),
      ),
    )
    .groupBy(homeCareBookings.hour)
    .having(gte(count(), capacity))
  return new Set(full.map(({ hour }) => hour.getTime()))
}

/** The hours between two days (both included) in which a user has a visit, as moments. */
export async function ownHours(db: Db, userId: number | null, range: Range): Promise<Set<number>> {
  if (userId === null) return new Set()
  const own = await db
    .select({ hour: homeCareBookings.hour })
    .from(homeCareBookings)
    .where(and(eq(homeCareBookings.userId, userId), isIn(range), isKept()))
  return new Set(own.map(({ hour }) => hour.getTime()))
}

/** A user's visits at home, newest first. */
export function homeCareBookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  status: 'past' | 'upcoming' | 'cancelled' | 'all',
  now: number,
): Promise<HomeCareBooking[]> {
  const filters: Record<typeof status, SQL | undefined> = {
    past: isKept(),
    upcoming: and(eq(homeCareBookings.status, 'pending'), gt(homeCareBookings.startsAt, new Date(now))),
    cancelled: eq(homeCareBookings.status, 'cancelled'),
    all: undefined,
  }
  return select(db, lang, now, and(eq(homeCareBookings.userId, userId), filters[status]))
}

/** One visit of a user, or nothing. */
export async function homeCareBookingOf(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (
    await select(db, lang, now, and(eq(homeCareBookings.userId, userId), eq(homeCareBookings.id, id)))
  )[0]
}

/** Cancels a user's pending visit that has not begun; says whether it did. */
export async function cancelVisit(db: Db, userId: number, id: number, now: number): Promise<boolean> {
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

const isKept = () => ne(homeCareBookings.status, 'cancelled')

const isIn = ({ from, to }: Range) =>
  and(
    gte(homeCareBookings.hour, new Date(momentAt(from, '00:00'))),
    lt(homeCareBookings.hour, new Date(momentAt(addDays(to, 1), '00:00'))),
  )

/** The most visits that a list shows. */
const MOST = 500

async function select(
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
        name: lang === 'ar' ? homeCareServices.nameAr : homeCareServices.nameEn,
        parent_id: homeCareServices.parentId,
      },
    })
    .from(homeCareBookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(filter)
    .orderBy(desc(homeCareBookings.startsAt), desc(homeCareBookings.id))
    .limit(MOST)
  return rows.map(({ startsAt, status, ...row }) => ({
    ...row,
    date: dayOf(startsAt.getTime()),
    time: timeOf(startsAt.getTime()),
    // product.md: a past pending visit shows as done.
    status: status === 'pending' && startsAt.getTime() <= now ? 'done' : status,
  }))
}
