import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Booking } from '#contract/bookings.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'

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
      cancel_reason: bookings.cancelReason,
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
  return rows.map(({ startsAt, ...row }) => shown({ ...row, startsAt: startsAt.getTime() }, now))
}

/** A visit as the wire has it; `startsAt` in milliseconds since the epoch. */
export function shown(
  { startsAt, status, ...visit }: Omit<Booking, 'date' | 'time'> & { startsAt: number },
  now: number,
): Booking {
  return {
    ...visit,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    // product.md: a past pending visit shows as done.
    status: status === 'pending' && startsAt <= now ? 'done' : status,
  }
}

/** What a calendar says of a visit of a user, or nothing. */
export async function calendarFactsOf(db: Db, lang: Language, userId: number, id: number) {
  const ar = lang === 'ar'
  const [facts] = await db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      sequence: bookings.sequence,
      doctor: ar ? doctors.nameAr : doctors.nameEn,
      hospital: ar ? hospitals.nameAr : hospitals.nameEn,
      address: ar ? hospitals.addressAr : hospitals.addressEn,
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(and(eq(bookings.userId, userId), eq(bookings.id, id)))
  return facts
}
