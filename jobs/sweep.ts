import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { emailCodes, idempotencyKeys, resetCodes, sessions } from '#db/schema/accounts.ts'
import { contactMessages, fruitlessSearches } from '#db/schema/content.ts'

/**
 * Deletes what has ended: sessions (product.md: 7 idle days, 30 in all), codes, idempotency keys after a
 * day, searches without result after 90 days, and messages to the clinic after a year (docs/security.md, How long what is kept).
 */
export async function sweep(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.usedAt, sql`now() - interval '7 days'`),
        lt(sessions.createdAt, sql`now() - interval '30 days'`),
      ),
    )
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, sql`now() - interval '1 hour'`))
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`))
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, sql`now() - interval '1 year'`))
  await db
    .delete(fruitlessSearches)
    .where(lt(fruitlessSearches.day, sql`(now() at time zone 'Asia/Riyadh')::date - 90`))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`))
}
