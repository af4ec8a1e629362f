import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { SignInEmail } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { emailCodes, resetCodes, users } from '#db/schema/accounts.ts'
import { retention } from '#domain/retention.ts'
import { hashPassword } from '../accounts/passwords.ts'

// product.md, Accounts: six digits, 5 attempts, one new code a minute.
const LIFE = retention.codeMinutes * 60_000
const PAUSE = 60_000
const ATTEMPTS = 5

/**
 * Makes a code for the address that waits, unless one was made within the last minute; gives it in the clear for the
 * letter. What is kept is as slow to try as a password: six digits would be guessed from a fast hash at once.
 */
export async function makeEmailCode(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    email,
    codeHash: Buffer.from(await hashPassword(code)),
    attempts: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFE),
  }
  const made = await db
    .insert(emailCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: emailCodes.userId,
      set: row,
      setWhere: lte(emailCodes.createdAt, new Date(now - PAUSE)),
    })
    .returning({ userId: emailCodes.userId })
  return made.length === 1 ? code : undefined
}

/** Which address signs in, and which one waits for its code. */
export async function signInEmailOf(db: Db, userId: number, now: number): Promise<SignInEmail | undefined> {
  const [user] = await db
    .select({
      email: users.email,
      signInEmail: users.signInEmail,
      codeFor: emailCodes.email,
      attempts: emailCodes.attempts,
      expiresAt: emailCodes.expiresAt,
    })
    .from(users)
    .leftJoin(emailCodes, eq(emailCodes.userId, users.id))
    .where(eq(users.id, userId))
  if (!user) return undefined
  const { email, signInEmail, codeFor, attempts, expiresAt } = user
  if (email === signInEmail) return { sign_in_email: signInEmail, pending: null }
  const isUsable = codeFor === email && (attempts ?? 0) < ATTEMPTS && (expiresAt?.getTime() ?? 0) > now
  return { sign_in_email: signInEmail, pending: { email, code_sent: isUsable } }
}

/** Takes one attempt at the code of the address that waits; gives the hash to compare with, while there are any left. */
export async function takeAttempt(
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
        lt(emailCodes.attempts, ATTEMPTS),
        gt(emailCodes.expiresAt, new Date(now)),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash })
  return code?.codeHash.toString()
}

/**
 * Signs a user in with `to` from now on, where that is still the address that waits; says whether it was. Throws the
 * database's unique violation when the address signs somebody else in.
 */
export async function moveSignIn(
  db: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .update(users)
    .set({ signInEmail: to })
    .where(and(eq(users.id, userId), eq(users.signInEmail, from), eq(users.email, to)))
    .returning({ id: users.id })
  if (moved.length === 0) return false
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId))
  // A reset that was begun at the old address must not open the account any more.
  await db.delete(resetCodes).where(eq(resetCodes.userId, userId))
  return true
}
