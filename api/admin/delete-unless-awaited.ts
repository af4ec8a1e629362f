import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { refuse } from '#services/refuse.ts'

const columns = {
  doctor: waitlistEntries.doctorId,
  specialty: waitlistEntries.specialtyId,
  hospital: waitlistEntries.hospitalId,
}

/**
 * Returns the deletion of a record. It is refused while patients wait for an appointment there, because the
 * foreign keys delete their entries and offers without a message. The caller has locked the record, so a
 * patient who joins the waitlist meanwhile waits for the lock.
 */
export const deleteUnlessAwaited =
  (subject: keyof typeof columns, table: typeof doctors | typeof specialties | typeof hospitals) =>
  async (db: Db, id: number): Promise<void> => {
    const isWaiting = and(eq(columns[subject], id), eq(waitlistEntries.state, 'waiting'))
    // Somebody who waits for the specialty may be offered a time of this doctor.
    const isOffered = and(
      eq(waitlistOffers.doctorId, id),
      eq(waitlistOffers.state, 'open'),
      isNotNull(waitlistOffers.entryId),
    )
    const isAwaited =
      (await db.$count(waitlistEntries, isWaiting)) > 0 ||
      (subject === 'doctor' && (await db.$count(waitlistOffers, isOffered)) > 0)
    if (isAwaited) throw refuse('staff.awaited')
    await db.delete(table).where(eq(table.id, id))
  }
