import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, specialties } from '#db/schema/directory.ts'
import type { Span } from '#domain/booking-window.ts'
import { addDays, dayOf, momentAt, timeOf } from '#domain/clinic-time.ts'

type New = Span & { userId: number; doctorId: number; clientName: string; clientPhone: string; note: string }

/**
 * Writes a visit, unless the doctor or the patient has one that overlaps: the exclusion constraints decide, also
 * between calls at the same instant. ON CONFLICT makes PostgreSQL wait for the other writer instead of letting two
 * that have both inserted wait for each other.
 */
export async function addBooking(db: Db, { startsAt, endsAt, ...booking }: New): Promise<number | undefined> {
  const [added] = await db
    .insert(bookings)
    .values({ ...booking, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  return added?.id
}

/** Who of the two has a visit in a stretch of time: what stood in the way of `addBooking`. */
export async function whoIsBusy(
  db: Db,
  { doctorId, userId, startsAt, endsAt }: Span & { doctorId: number; userId: number },
) {
  const taken = await db
    .select({ doctorId: bookings.doctorId, userId: bookings.userId })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.doctorId, doctorId), eq(bookings.userId, userId)),
        ne(bookings.status, 'cancelled'),
        lt(bookings.startsAt, new Date(endsAt)),
        gt(bookings.endsAt, new Date(startsAt)),
      ),
    )
  return {
    doctor: taken.some(visit => visit.doctorId === doctorId),
    patient: taken.some(visit => visit.userId === userId),
  }
}

/** The stretches of time in which a user has visits, between two days. */
export async function visitsOf(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<Span[]> {
  const visits = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        ne(bookings.status, 'cancelled'),
        gt(bookings.endsAt, new Date(momentAt(from, '00:00'))),
        lt(bookings.startsAt, new Date(momentAt(addDays(to, 1), '00:00'))),
      ),
    )
  return visits.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }))
}

/** A user's visits, newest first. */
export function bookingsOf(
  db: Db,
  lang: Language,
  userId: number,
  status: 'past' | 'upcoming' | 'cancelled' | 'all',
  now: number,
): Promise<Booking[]> {
  const filters: Record<typeof status, SQL | undefined> = {
    past: ne(bookings.status, 'cancelled'),
    upcoming: and(eq(bookings.status, 'pending'), gt(bookings.startsAt, new Date(now))),
    cancelled: eq(bookings.status, 'cancelled'),
    all: undefined,
  }
  return select(db, lang, now, and(eq(bookings.userId, userId), filters[status]))
}

/** One visit of a user, or nothing. */
export async function bookingOf(db: Db, lang: Language, userId: number, id: number, now: number) {
  return (await select(db, lang, now, and(eq(bookings.userId, userId), eq(bookings.id, id))))[0]
}

/** Cancels a user's pending visit that has not begun; says whether it did. */
export async function cancel(db: Db, userId: number, id: number, now: number): Promise<boolean> {
  const cancelled = await db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: sql`now()` })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.userId, userId),
        eq(bookings.status, 'pending'),
        gt(bookings.startsAt, new Date(now)),
      ),
    )
    .returning({ id: bookings.id })
  return cancelled.length === 1
}

/** The most visits that a list shows. */
const MOST = 500

async function select(db: Db, lang: Language, now: number, filter: SQL | undefined): Promise<Booking[]> {
  const ar = lang === 'ar'
  const rows = await db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      status: bookings.status,
      note: bookings.note,
      doctor: {
        id: doctors.id,
        name: ar ? doctors.nameAr : doctors.nameEn,
        specialty: ar ? specialties.nameAr : specialties.nameEn,
      },
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(filter)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST)
  return rows.map(({ startsAt, status, ...row }) => ({
    ...row,
    date: dayOf(startsAt.getTime()),
    time: timeOf(startsAt.getTime()),
    // product.md: a past pending visit shows as done.
    status: status === 'pending' && startsAt.getTime() <= now ? 'done' : status,
  }))
}
