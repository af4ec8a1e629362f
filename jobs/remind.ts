import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import type { Deps } from './deps.ts'

/** How long before a visit its patient is reminded, and how old the booking is then at least, in milliseconds. */
const AHEAD = 24 * 60 * 60_000
const AGE = 2 * 60 * 60_000

/**
 * Marks the visits of the next 24 hours as reminded of and queues their letters, in one transaction: each gets one
 * letter, also when two processes look at once. Who booked just now knows.
 */
export async function remind({ db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = clock()
  const remindedAt = new Date(now)
  await db.transaction(async tx => {
    const visits = await tx
      .update(bookings)
      .set({ remindedAt })
      .where(isDue(bookings, now))
      .returning({ bookingId: bookings.id, sequence: bookings.sequence })
    const homeVisits = await tx
      .update(homeCareBookings)
      .set({ remindedAt })
      .where(isDue(homeCareBookings, now))
      .returning({ homeCareBookingId: homeCareBookings.id })
    await queue.add(
      tx,
      'mail',
      ...visits.map(visit => ({ letter: 'booking_reminder' as const, ...visit })),
      ...homeVisits.map(visit => ({ letter: 'home_care_reminder' as const, ...visit })),
    )
  })
}

function isDue(visits: typeof bookings | typeof homeCareBookings, now: number) {
  return and(
    eq(visits.status, 'pending'),
    isNull(visits.remindedAt),
    gt(visits.startsAt, new Date(now)),
    lte(visits.startsAt, new Date(now + AHEAD)),
    lte(visits.createdAt, new Date(now - AGE)),
  )
}
