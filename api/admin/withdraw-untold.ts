import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import type { MessageKind } from '#domain/booking/message-kinds.ts'

/**
 * Withdraws the news of a change that is undone, if it was neither sent nor told by phone; returns whether
 * there was any. `sequence` is the one after the change.
 */
export async function withdrawUntold(
  db: Db,
  bookingId: number,
  { kind, sequence }: { kind: MessageKind; sequence: number },
): Promise<boolean> {
  const withdrawn = await db
    .update(messages)
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.kind, kind),
        eq(messages.sequence, sequence),
        inArray(messages.state, ['queued', 'no_channel', 'failed']),
        isNull(messages.calledAt),
      ),
    )
    .returning({ id: messages.id })
  return withdrawn.length > 0
}
