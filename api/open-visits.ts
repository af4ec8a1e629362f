import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { refuse } from './refuse.ts'

/** The most visits to come that one patient holds, at doctors and at home each: times are for those who come. */
export const MOST_OPEN = 10

/**
 * Refuses one visit more than a patient may hold. The patient's row stays locked until the transaction ends, so that of
 * many bookings at one instant no more than these are made.
 */
export async function refuseHoarding(
  tx: Db,
  visits: typeof bookings | typeof homeCareBookings,
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [open] = await tx
    .select({ count: count() })
    .from(visits)
    .where(and(eq(visits.userId, userId), eq(visits.status, 'pending'), gt(visits.startsAt, new Date(now))))
  if ((open?.count ?? 0) >= MOST_OPEN) throw refuse('booking.too_many')
}
