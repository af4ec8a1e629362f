import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/pair.ts'
import type { Consent } from '#contract/privacy.ts'
import type { Db } from '#db/connect.ts'
import { consents } from '#db/schema/accounts.ts'
import { refuse } from './refuse.ts'

/** Writes down that a person agreed to a version of the privacy notice; once is enough. */
export async function recordConsent(
  db: Db,
  consent: { userId: number; version: string; language: Language },
): Promise<void> {
  await db.insert(consents).values(consent).onConflictDoNothing()
}

/** Takes back what a person agreed to; the rows stay, with the moment. */
export async function takeBackConsent(db: Db, userId: number): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
}

/** What a person agreed to last, also when it was taken back. */
export async function consentOf(db: Db, userId: number): Promise<Consent | null> {
  const [row] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id))
    .limit(1)
  return row ? shown(row) : null
}

/** Refuses to collect more about a person who has taken the agreement back. Who was never asked is not refused. */
export async function refuseWithdrawn(db: Db, userId: number): Promise<void> {
  if ((await consentOf(db, userId))?.withdrawn_at) throw refuse('privacy.withdrawn')
}

/** A row as the wire shows it. */
export const shown = (row: typeof consents.$inferSelect): Consent => ({
  version: row.version,
  language: row.language,
  agreed_at: row.agreedAt.toISOString(),
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
})
