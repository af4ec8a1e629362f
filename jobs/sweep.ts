import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { emailCodes, idempotencyKeys, resetCodes, sessions } from '#db/schema/accounts.ts'
import { contactMessages, fruitlessSearches } from '#db/schema/content.ts'
import { retention } from '#domain/retention.ts'

/**
 * Deletes what has ended (domain/retention.ts): sessions, codes an hour after they do, kept answers, searches without
 * result, and messages to the clinic.
 */
export async function sweep(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.usedAt, daysAgo(retention.sessionIdle)),
        lt(sessions.createdAt, daysAgo(retention.session)),
      ),
    )
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, sql`now() - interval '1 hour'`))
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`))
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, daysAgo(retention.message)))
  await db
    .delete(fruitlessSearches)
    .where(
      lt(
        fruitlessSearches.day,
        sql`(now() at time zone 'Asia/Riyadh')::date - ${retention.fruitlessSearch}::int`,
      ),
    )
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(retention.repeatedAnswer)))
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
