import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { SignInEmail } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { emailCodes, resetCodes, users } from '#db/schema/accounts.ts'
import { RETENTION } from '#domain/retention.ts'
import { hashPassword } from '../accounts/password-hash.ts'

// product.md, Accounts: six digits, 5 attempts, one new code a minute.
const CODE_LIFETIME_MS = RETENTION.codeMinutes * 60_000
const RESEND_INTERVAL_MS = 60_000
const MAX_ATTEMPTS = 5

/**
 * Creates a code for the pending address and returns it in plain text for the e-mail; undefined when one was
 * created within the last minute. The stored hash is as slow to try as that of a password: a fast hash of six
 * digits would be guessed at once.
 */
export async function createEmailCode(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    email,
    codeHash: Buffer.from(await hashPassword(code)),
    attempts: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_LIFETIME_MS),
  }
  const written = await db
    .insert(emailCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: emailCodes.userId,
      set: row,
      setWhere: lte(emailCodes.createdAt, new Date(now - RESEND_INTERVAL_MS)),
    })
    .returning({ userId: emailCodes.userId })
  return written.length === 1 ? code : undefined
}

/** The seconds until the next code may be sent to a pending address. */
export async function secondsUntilNextEmailCode(db: Db, userId: number, now: number): Promise<number> {
  const [code] = await db
    .select({ createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(eq(emailCodes.userId, userId))
  const left = (code?.createdAt.getTime() ?? now) + RESEND_INTERVAL_MS - now
  return Math.max(1, Math.ceil(left / 1000))
}

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
  const isUsable = codeFor === email && (attempts ?? 0) < MAX_ATTEMPTS && (expiresAt?.getTime() ?? 0) > now
  return { sign_in_email: signInEmail, pending: { email, code_sent: isUsable } }
}

/**
 * Counts an attempt at the code of the pending address; returns the hash to verify against, or undefined when
 * no attempt is left.
 */
export async function consumeAttempt(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
) {
  const [code] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.email, email),
        lt(emailCodes.attempts, MAX_ATTEMPTS),
        gt(emailCodes.expiresAt, new Date(now)),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash })
  return code?.codeHash.toString()
}

/**
 * Makes `to` the sign-in address, which is confirmed, if it is still the pending one; returns whether it did. Throws the
 * database's unique violation when the address belongs to another account.
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
