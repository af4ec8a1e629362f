import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { sendMessage } from '#contract/contact.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { contactMessages } from '#db/schema/content.ts'
import { isWithinDailyLimits } from '#services/messages/daily-limits.ts'
import type { Call } from '../call.ts'

/** How long a repeated message counts as the same one, sent by a second press of the button. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

type Sending = Pick<Call<typeof sendMessage>, 'now' | 'userId' | 'enqueueEmail'> & {
  /** The idempotency key of a guest; that of an account has been looked up. */
  guestKey: string | undefined
  /** It is probably of a program: staff see it marked, and no e-mail is sent. */
  suspected: boolean
}

/**
 * Stores a message and enqueues its e-mail to the clinic, which a suspected one does not get, unless the
 * sender sent the same one within the window, or with the same key today. With a corrected name or phone it
 * is another one, and so is one that is no longer suspected.
 */
export async function saveMessage(
  db: Db,
  message: Input<typeof sendMessage>['body'],
  { now, userId, guestKey, enqueueEmail, suspected }: Sending,
): Promise<void> {
  const since = new Date(now - DUPLICATE_WINDOW_MS).toISOString()
  await db.transaction(async tx => {
    // Serializes messages of one sender; other senders do not wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${message.email}`}))`)
    const same = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(
        sql`${contactMessages.createdAt} > ${since} and ${contactMessages.email} = ${message.email}
          and ${contactMessages.message} = ${message.message} and ${contactMessages.phone} = ${message.phone}
          and ${contactMessages.firstName} = ${message.first_name}
          and ${contactMessages.lastName} = ${message.last_name}
          and (${suspected} or not ${contactMessages.suspected})`,
      )
      .limit(1)
    if (same.length > 0) return
    if (guestKey && !(await isWithinDailyLimits(tx, now, { name: attemptName(message, guestKey), max: 1 })))
      return
    const [added] = await tx
      .insert(contactMessages)
      .values({
        userId,
        firstName: message.first_name,
        lastName: message.last_name,
        email: message.email,
        phone: message.phone,
        message: message.message,
        suspected,
        createdAt: new Date(now),
      })
      .returning({ id: contactMessages.id })
    if (added && !suspected) await enqueueEmail(tx, { template: 'contact_message', messageId: added.id })
  })
}

/** A changed message is another one, though it has the key of the first attempt. */
function attemptName(message: object, key: string): string {
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex')
  return `contact message ${digest} with ${key}`
}
