import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { messages } from '#db/schema/messages.ts'
import type { JobDeps } from '../deps.ts'
import { giveUp, loadMessages } from './send-message.ts'

/** The most messages of a run; each of them ends, so that the next run takes others. */
const MAX_OF_A_RUN = 500

/**
 * Gives up the messages whose job is lost, such as one that a crash interrupted at its last attempt: somebody
 * then calls about what is still true. A queued message may wait for the end of the quiet hours, and for
 * three hours of attempts.
 */
export async function failStuckMessages({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const stuck = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      or(
        and(eq(messages.state, 'sending'), lt(messages.updatedAt, sql`now() - interval '30 minutes'`)),
        and(eq(messages.state, 'queued'), lt(messages.updatedAt, sql`now() - interval '14 hours'`)),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(MAX_OF_A_RUN)
  const ids = new Set(stuck.map(({ id }) => id))
  const loaded = await loadMessages(db, [...ids])
  await giveUp(
    db,
    loaded.filter(({ id }) => ids.has(id)),
    clock(),
  )
}
