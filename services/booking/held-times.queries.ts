import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import type { Interval } from '#domain/booking/booking-window.ts'

/**
 * When the first time in an interval begins that is held for the waitlist, as a timestamp, or undefined. The
 * database's clock decides whether it still is.
 */
export async function firstHeldStart(
  db: Db,
  doctorId: number,
  { startsAt, endsAt }: Interval,
): Promise<number | undefined> {
  const [held] = await db
    .select({ startsAt: waitlistOffers.startsAt })
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.doctorId, doctorId),
        eq(waitlistOffers.state, 'open'),
        gt(waitlistOffers.heldUntil, sql`clock_timestamp()`),
        lt(waitlistOffers.startsAt, new Date(endsAt)),
        gt(waitlistOffers.endsAt, new Date(startsAt)),
      ),
    )
    .orderBy(asc(waitlistOffers.startsAt))
    .limit(1)
  return held?.startsAt.getTime()
}
