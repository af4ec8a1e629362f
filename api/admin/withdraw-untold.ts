import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import type { MessageSubject } from '#services/messages/tell-patients.ts'

/**
 * Withdraws the news of a cancellation that was neither sent nor told by phone; returns whether there was
 * any. `sequence` is the one after the cancellation.
 */
export async function withdrawUntold(db: Db, subject: MessageSubject, sequence: number): Promise<boolean> {
  const withdrawn = await db
    .update(messages)
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(
      and(
        'bookingId' in subject
          ? eq(messages.bookingId, subject.bookingId)
          : eq(messages.homeCareBookingId, subject.homeCareBookingId),
        eq(messages.kind, 'cancelled'),
        eq(messages.sequence, sequence),
        inArray(messages.state, ['queued', 'no_channel', 'failed']),
        isNull(messages.calledAt),
      ),
    )
    .returning({ id: messages.id })
  return withdrawn.length > 0
}
