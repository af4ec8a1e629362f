import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { RETENTION } from '#domain/retention.ts'
import { secondsUntilAllowed } from '#services/messages/contact-limits.ts'
import { countedAddress } from '#services/messages/counted-address.ts'

/**
 * Stored instead of the hash of a used code: no code matches it, and verifying takes as long as with any
 * other.
 */
const SPENT_CODE = Buffer.alloc(0)

/**
 * Replaces the code of an address; returns false when the last one is younger than a minute. An address
 * without an account gets a row too. The token of a browser that entered an earlier code stays valid:
 * requesting a new code proves nothing.
 */
export async function saveCode(db: Db, email: string, codeHash: string): Promise<boolean> {
  const written = await db
    .insert(resetCodes)
    .values({
      email,
      userId: sql`(select ${users.id} from ${users} where ${users.signInEmail} = ${email})`,
      codeHash: Buffer.from(codeHash),
      expiresAt: sql`now() + make_interval(mins => ${RETENTION.codeMinutes})`,
    })
    .onConflictDoUpdate({
      target: resetCodes.email,
      set: {
        userId: sql`excluded.user_id`,
        codeHash: sql`excluded.code_hash`,
        attempts: 0,
        knownAttempts: 0,
        createdAt: sql`now()`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: sql`${resetCodes.createdAt} <= now() - interval '1 minute'`,
    })
    .returning({ email: resetCodes.email })
  return written.length > 0
}

/** Codes a day to one address: for all strangers together, and for the browsers that are known to it. */
const MAX_CODES = 10

/**
 * Counts a code, also for an address without an account; returns 0, or the seconds until one may be sent.
 * Strangers who use up the codes of an address do not refuse the browsers in which its owner has signed in.
 */
export const secondsUntilResetCode = (
  db: Db,
  {
    email,
    isKnownDevice,
    network,
    now,
  }: { email: string; isKnownDevice: boolean; network: string; now: number },
) =>
  secondsUntilAllowed(db, now, {
    to: {
      name: `reset codes ${isKnownDevice ? 'on known devices ' : ''}to ${countedAddress(email)}`,
      max: MAX_CODES,
    },
    ...(!isKnownDevice && { network }),
  })

/** The seconds until an address may request another code. */
export async function secondsUntilNextResetCode(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(60 - extract(epoch from now() - ${resetCodes.createdAt}))::int` })
    .from(resetCodes)
    .where(eq(resetCodes.email, email))
  return Math.min(60, Math.max(1, row?.seconds ?? 1))
}

/**
 * Counts an attempt before the code is verified, so that concurrent attempts cannot exceed five. Returns the
 * hash to verify against (undefined where no code can match), or undefined when the address has no valid
 * code. Browsers in which the person has signed in before have five attempts of their own.
 */
export async function countResetAttempt(
  db: Db,
  email: string,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<{ codeHash: string | undefined } | undefined> {
  const counter = isKnownDevice ? 'knownAttempts' : 'attempts'
  const [row] = await db
    .update(resetCodes)
    .set({ [counter]: sql`${resetCodes[counter]} + 1` })
    .where(and(eq(resetCodes.email, email), lt(resetCodes[counter], 5), gt(resetCodes.expiresAt, sql`now()`)))
    .returning({ userId: resetCodes.userId, codeHash: resetCodes.codeHash })
  if (!row) return undefined
  const canMatch = row.userId !== null && !row.codeHash.equals(SPENT_CODE)
  return { codeHash: canMatch ? row.codeHash.toString() : undefined }
}

/**
 * Marks a code as used and stores the token hash of the browser that entered it; returns false when another
 * browser was faster or the code has been replaced.
 */
export async function spendResetCode(
  db: Db,
  { email, codeHash, browserHash }: { email: string; codeHash: string; browserHash: Buffer },
): Promise<boolean> {
  const spent = await db
    .update(resetCodes)
    .set({ codeHash: SPENT_CODE, browserHash })
    .where(and(eq(resetCodes.email, email), eq(resetCodes.codeHash, Buffer.from(codeHash))))
    .returning({ email: resetCodes.email })
  return spent.length > 0
}

/** Consumes a reset token; returns the id of the user whose password it may set. */
export async function consumeToken(db: Db, email: string, browserHash: Buffer): Promise<number | undefined> {
  const [consumed] = await db
    .delete(resetCodes)
    .where(and(eq(resetCodes.email, email), eq(resetCodes.browserHash, browserHash)))
    .returning({ userId: resetCodes.userId })
  return consumed?.userId ?? undefined
}

/** Sets password and language of a user who still signs in with this address. */
export async function setPassword(
  db: Db,
  { userId, email, ...changes }: { userId: number; email: string; passwordHash: string; language: Language },
): Promise<boolean> {
  const set = await db
    .update(users)
    // The code of the reset came to this address.
    .set({ ...changes, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(and(eq(users.id, userId), eq(users.signInEmail, email)))
    .returning({ id: users.id })
  return set.length > 0
}
