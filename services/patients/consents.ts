import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Consent } from '#contract/privacy.ts'
import type { Db } from '#db/connect.ts'
import { consents, users } from '#db/schema/accounts.ts'
import { refuse } from '../refuse.ts'
import { inWireFormat } from '../wire-format.ts'

/** Records that a person consented to a version of the privacy notice; a repeated consent changes nothing. */
export async function recordConsent(
  db: Db,
  consent: { userId: number; version: string; language: Language },
): Promise<void> {
  await db.insert(consents).values(consent).onConflictDoNothing()
}

/**
 * Withdraws all consents of a person; the rows stay, with the time of the withdrawal. The account's row is
 * locked first, as bookings do: what is under way ends before, and what comes later sees the withdrawal.
 */
export async function withdrawAllConsents(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await db
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
}

/** A person's latest consent, also when it has been withdrawn. */
export async function latestConsent(db: Db, userId: number): Promise<Consent | null> {
  const [row] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(1)
  return row ? inWireFormat(row) : null
}

/**
 * Refuses to collect more data about a person whose account is blocked or whose latest consent is withdrawn.
 * A person who was never asked is not refused.
 */
export async function refuseMoreData(db: Db, userId: number): Promise<void> {
  const [account] = await db
    .select({
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      isWithdrawn: sql<boolean | null>`${latestIsWithdrawn(users.id)}`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (account?.isBlocked) throw refuse('session.dead')
  if (account?.isWithdrawn) throw refuse('privacy.withdrawn')
}

/** Whether the latest consent of an account is withdrawn, as SQL; null without one. */
export const latestIsWithdrawn = (userId: SQLWrapper): SQL =>
  sql`(select ${consents.withdrawnAt} is not null from ${consents}
    where ${consents.userId} = ${userId} order by ${consents.id} desc limit 1)`
