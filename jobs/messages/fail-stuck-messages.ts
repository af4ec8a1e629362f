import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'

/**
 * Fails the messages whose job is lost, such as one that a crash interrupted at its last attempt: somebody
 * then calls. A queued message may wait for the end of the quiet hours, and for three hours of attempts.
 */
export async function failStuckMessages(db: Db): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'failed', error: 'unanswered', updatedAt: sql`now()` })
    .where(
      or(
        and(eq(messages.state, 'sending'), lt(messages.updatedAt, sql`now() - interval '30 minutes'`)),
        and(eq(messages.state, 'queued'), lt(messages.updatedAt, sql`now() - interval '14 hours'`)),
      ),
    )
}
