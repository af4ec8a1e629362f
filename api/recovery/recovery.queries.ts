import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { retention } from '#domain/retention.ts'

/** The place of a code that was entered: no code fits it, and it answers like any other. */
const SPENT = Buffer.alloc(0)

/**
 * Puts a new code in the place of the last one; nothing when that is younger than a minute. An address without an
 * account gets its row too. The pass of a browser that entered an earlier code stays: who asks anew proves nothing.
 */
export async function putCode(db: Db, email: string, codeHash: string): Promise<boolean> {
  const put = await db
    .insert(resetCodes)
    .values({
      email,
      userId: sql`(select ${users.id} from ${users} where ${users.signInEmail} = ${email})`,
      codeHash: Buffer.from(codeHash),
      expiresAt: sql`now() + make_interval(mins => ${retention.codeMinutes})`,
    })
    .onConflictDoUpdate({
      target: resetCodes.email,
      set: {
        userId: sql`excluded.user_id`,
        codeHash: sql`excluded.code_hash`,
        attempts: 0,
        createdAt: sql`now()`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: sql`${resetCodes.createdAt} <= now() - interval '1 minute'`,
    })
    .returning({ email: resetCodes.email })
  return put.length > 0
}

/** How many seconds until an address may have another code. */
export async function secondsToWait(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(60 - extract(epoch from now() - ${resetCodes.createdAt}))::int` })
    .from(resetCodes)
    .where(eq(resetCodes.email, email))
  return Math.min(60, Math.max(1, row?.seconds ?? 1))
}

/**
 * Counts an attempt before it is looked at, so that simultaneous ones cannot be more than five. Gives the hash to compare
 * with (none where no code can fit), or nothing when no code of the address lives.
 */
export async function countAttempt(
  db: Db,
  email: string,
): Promise<{ codeHash: string | undefined } | undefined> {
  const [row] = await db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(and(eq(resetCodes.email, email), lt(resetCodes.attempts, 5), gt(resetCodes.expiresAt, sql`now()`)))
    .returning({ userId: resetCodes.userId, codeHash: resetCodes.codeHash })
  if (!row) return undefined
  const canFit = row.userId !== null && !row.codeHash.equals(SPENT)
  return { codeHash: canFit ? row.codeHash.toString() : undefined }
}

/** Spends a code on a browser; false when another one was quicker, or the code was replaced meanwhile. */
export async function spendCode(
  db: Db,
  { email, codeHash, browserHash }: { email: string; codeHash: string; browserHash: Buffer },
): Promise<boolean> {
  const spent = await db
    .update(resetCodes)
    .set({ codeHash: SPENT, browserHash })
    .where(and(eq(resetCodes.email, email), eq(resetCodes.codeHash, Buffer.from(codeHash))))
    .returning({ email: resetCodes.email })
  return spent.length > 0
}

/** Takes back what a browser may do, once; gives whose password it may set. */
export async function takePass(db: Db, email: string, browserHash: Buffer): Promise<number | undefined> {
  const [taken] = await db
    .delete(resetCodes)
    .where(and(eq(resetCodes.email, email), eq(resetCodes.browserHash, browserHash)))
    .returning({ userId: resetCodes.userId })
  return taken?.userId ?? undefined
}

/** Sets the password of who still signs in with this address. */
export async function setPassword(
  db: Db,
  { userId, email, passwordHash }: { userId: number; email: string; passwordHash: string },
): Promise<boolean> {
  const set = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.signInEmail, email)))
    .returning({ id: users.id })
  return set.length > 0
}
