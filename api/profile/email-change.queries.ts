import { and, eq, sql } from 'drizzle-orm'
import type { SignInEmail } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { emailCodes, resetCodes, users } from '#db/schema/accounts.ts'
import { MAX_CODE_ATTEMPTS } from '#services/accounts/email-codes.queries.ts'

/**
 * The sign-in address, and the one that waits for its code: a new one, or the address of an account that has
 * not confirmed it.
 */
export async function signInEmailOf(db: Db, userId: number, now: number): Promise<SignInEmail | undefined> {
  const [user] = await db
    .select({
      email: users.email,
      signInEmail: users.signInEmail,
      confirmedAt: users.emailConfirmedAt,
      codeFor: emailCodes.email,
      attempts: emailCodes.attempts,
      expiresAt: emailCodes.expiresAt,
    })
    .from(users)
    .leftJoin(emailCodes, eq(emailCodes.userId, users.id))
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, signInEmail, confirmedAt, codeFor, attempts, expiresAt } = user
  if (email === signInEmail && confirmedAt) return { sign_in_email: signInEmail, pending: null }
  const isUsable =
    codeFor === email && (attempts ?? 0) < MAX_CODE_ATTEMPTS && (expiresAt?.getTime() ?? 0) > now
  return { sign_in_email: signInEmail, pending: { email, code_sent: isUsable } }
}

/**
 * Makes `to` the sign-in address, which is confirmed, if it is still the pending one; returns whether it did.
 * Throws the database's unique violation when the address belongs to another account.
 */
export async function changeSignInEmail(
  db: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ signInEmail: to, emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.signInEmail, from), eq(users.email, to)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId))
  // A password reset that began at the old address must not give access any more.
  await db.delete(resetCodes).where(eq(resetCodes.userId, userId))
  return true
}
