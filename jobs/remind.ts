import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'
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
  await db.transaction(async tx => {
    const due = await tx
      .update(bookings)
      .set({ remindedAt: new Date(now) })
      .where(
        and(
          eq(bookings.status, 'pending'),
          isNull(bookings.remindedAt),
          gt(bookings.startsAt, new Date(now)),
          lte(bookings.startsAt, new Date(now + AHEAD)),
          lte(bookings.createdAt, new Date(now - AGE)),
        ),
      )
      .returning({ bookingId: bookings.id, sequence: bookings.sequence })
    await queue.add(tx, 'mail', ...due.map(visit => ({ letter: 'booking_reminder' as const, ...visit })))
  })
}
