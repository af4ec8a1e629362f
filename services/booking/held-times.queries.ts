import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
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

/**
 * The times of doctors between two moments that are held for the waitlist, with the patient of each offer
 * and its end; both are null while the time is about to be offered.
 */
export const heldTimesOf = (db: Db, doctorIds: number[], between: { begins: Date; ends: Date }) =>
  HELD_TIMES(db, { doctorIds, ...between })

const HELD_TIMES = preparedQuery(db =>
  db
    .select({
      doctorId: waitlistOffers.doctorId,
      startsAt: waitlistOffers.startsAt,
      endsAt: waitlistOffers.endsAt,
      offeredUntil: waitlistOffers.offeredUntil,
      name: waitlistEntries.clientName,
    })
    .from(waitlistOffers)
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(
      and(
        isAnyOf(waitlistOffers.doctorId, sql.placeholder('doctorIds')),
        eq(waitlistOffers.state, 'open'),
        gt(waitlistOffers.heldUntil, sql`clock_timestamp()`),
        gte(waitlistOffers.startsAt, sql.placeholder('begins')),
        lt(waitlistOffers.startsAt, sql.placeholder('ends')),
      ),
    )
    .orderBy(asc(waitlistOffers.startsAt)),
)
