import { sql } from 'drizzle-orm'
import type { sendMessage } from '#contract/contact.ts'
import type { Asked } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import type { Letter } from '#db/queue.ts'
import { contactMessages } from '#db/schema/content.ts'

/** How long the same message counts as sent once: a second press of the button, not a second thought. */
const SAME_WITHIN = 10 * 60_000

/** Keeps a message and queues the letter that brings it to the clinic, unless the same one of the same sender came a moment ago. */
export async function keepMessage(
  db: Db,
  given: Asked<typeof sendMessage>['body'],
  { now, post }: { now: number; post: (tx: Db, letter: Letter) => Promise<void> },
): Promise<void> {
  const since = new Date(now - SAME_WITHIN).toISOString()
  await db.transaction(async tx => {
    // Two presses at once wait for each other here; other senders do not.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${given.email}`}))`)
    const same = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        sql`${contactMessages.createdAt} > ${since} and ${contactMessages.email} = ${given.email}
          and ${contactMessages.message} = ${given.message}`,
      )
      .limit(1)
    if (same.length > 0) return
    const [kept] = await tx
      .insert(contactMessages)
      .values({
        firstName: given.first_name,
        lastName: given.last_name,
        email: given.email,
        phone: given.phone,
        message: given.message,
        createdAt: new Date(now),
      })
      .returning({ id: contactMessages.id })
    if (kept) await post(tx, { letter: 'contact_message', messageId: kept.id })
  })
}
