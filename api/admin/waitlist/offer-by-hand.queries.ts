import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { doctors } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Interval } from '#domain/booking/booking-window.ts'

/** An entry of the waitlist with what it waits for, locked if asked; undefined if there is none. */
export async function waitingEntry(db: Db, id: number, lock?: 'no key update') {
  const query = db
    .select({
      userId: waitlistEntries.userId,
      patientId: waitlistEntries.patientId,
      doctorId: waitlistEntries.doctorId,
      specialtyId: waitlistEntries.specialtyId,
      hospitalId: waitlistEntries.hospitalId,
      firstDay: waitlistEntries.firstDay,
      lastDay: waitlistEntries.lastDay,
      from: sql<string>`left(${waitlistEntries.timeFrom}::text, 5)`,
      to: sql<string>`left(${waitlistEntries.timeTo}::text, 5)`,
      state: waitlistEntries.state,
    })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, id))
  const [entry] = lock ? await query.for(lock) : await query
  return entry
}

/** The names of doctors, by their ids. */
export async function doctorNames(db: Db, lang: Language, ids: number[]) {
  const rows = await db
    .select({ id: doctors.id, name: inLanguage(doctors, 'name', lang) })
    .from(doctors)
    .where(isAnyOf(doctors.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

/** Whether a time is held for a patient, whichever entry it was offered to. */
export async function hasOpenOffer(db: Db, patientId: number): Promise<boolean> {
  const [open] = await db
    .select({ id: waitlistOffers.id })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(and(eq(waitlistEntries.patientId, patientId), eq(waitlistOffers.state, 'open')))
    .limit(1)
  return open !== undefined
}

/** The times of doctors that are held since they were freed, and not offered to anybody yet. */
export async function unofferedHolds(db: Db, doctorIds: number[]): Promise<Map<number, Interval[]>> {
  const rows = await db
    .select({
      doctorId: waitlistOffers.doctorId,
      startsAt: waitlistOffers.startsAt,
      endsAt: waitlistOffers.endsAt,
    })
    .from(waitlistOffers)
    .where(
      and(
        isAnyOf(waitlistOffers.doctorId, doctorIds),
        eq(waitlistOffers.state, 'open'),
        isNull(waitlistOffers.entryId),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ doctorId }) => doctorId)].map(([doctorId, holds]) => [
      doctorId,
      holds.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })),
    ]),
  )
}

/**
 * Ends what an offer of an interval replaces: holds that were not offered yet, and offers whose hold has run
 * out. The held times of the doctor are locked.
 */
export async function endOlderHolds(tx: Db, doctorId: number, { startsAt, endsAt }: Interval): Promise<void> {
  const overlaps = and(
    eq(waitlistOffers.doctorId, doctorId),
    eq(waitlistOffers.state, 'open'),
    lt(waitlistOffers.startsAt, new Date(endsAt)),
    gt(waitlistOffers.endsAt, new Date(startsAt)),
  )
  await tx.delete(waitlistOffers).where(and(overlaps, isNull(waitlistOffers.entryId)))
  await tx
    .update(waitlistOffers)
    .set({ state: 'expired' })
    .where(and(overlaps, lte(waitlistOffers.heldUntil, sql`clock_timestamp()`)))
}
