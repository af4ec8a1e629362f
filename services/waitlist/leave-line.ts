import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import type { Queue } from '../queue.ts'
import { holdFreedTime } from './offer-times.ts'
import { lockHeldTimes, lockLine } from './waitlist.queries.ts'

type Queueing = { queue: Pick<Queue, 'enqueue'> }

/**
 * Takes somebody off the waitlist; a time that is held meanwhile passes to the next in line. The lock of the
 * line comes first: no offer is made until the transaction ends, so the open one is known. Returns whether
 * they were on it.
 */
export async function leaveLine(
  tx: Db,
  entryId: number,
  { queue }: Queueing,
  state: 'booked' | 'left' = 'left',
): Promise<boolean> {
  await lockLine(tx)
  const open = await openOfferOf(tx, entryId)
  if (open) await lockHeldTimes(tx, open.doctorId)
  if (!(await endEntry(tx, entryId, state))) return false
  const withdrawn = await withdrawOffer(tx, entryId)
  if (withdrawn) {
    await holdFreedTime(tx, withdrawn.doctorId, withdrawn)
    await queue.enqueue(tx, 'waitlist', {})
  }
  return true
}

/**
 * Takes an account that withdraws its consent, or is blocked, off the waitlist, with the times that are held
 * for it.
 */
export async function leaveLines(tx: Db, userId: number, deps: Queueing): Promise<void> {
  await lockLine(tx)
  const entries = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), eq(waitlistEntries.state, 'waiting')))
    .orderBy(asc(waitlistEntries.id))
  for (const { id } of entries) await leaveLine(tx, id, deps)
}

/** The open offer of an entry, whether or not it can still be answered. */
async function openOfferOf(db: Db, entryId: number) {
  const [offer] = await db
    .select({ id: waitlistOffers.id, doctorId: waitlistOffers.doctorId })
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.entryId, entryId), eq(waitlistOffers.state, 'open')))
  return offer
}

/** Ends an entry that still waits; returns whether it did. */
export async function endEntry(db: Db, id: number, state: 'booked' | 'left'): Promise<boolean> {
  const ended = await db
    .update(waitlistEntries)
    .set({ state, endedAt: sql`now()` })
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.state, 'waiting')))
    .returning({ id: waitlistEntries.id })
  return ended.length === 1
}

/** Withdraws the open offer of an entry; returns its time, or undefined. */
async function withdrawOffer(db: Db, entryId: number) {
  const [withdrawn] = await db
    .update(waitlistOffers)
    .set({ state: 'withdrawn', answeredAt: sql`clock_timestamp()` })
    .where(and(eq(waitlistOffers.entryId, entryId), eq(waitlistOffers.state, 'open')))
    .returning({
      doctorId: waitlistOffers.doctorId,
      startsAt: waitlistOffers.startsAt,
      endsAt: waitlistOffers.endsAt,
    })
  return withdrawn
}
