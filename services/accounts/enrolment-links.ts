import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { generateSecret } from 'otplib'
import { INVITATION_HOURS } from '#contract/admin/invitations.ts'
import type { Db } from '#db/connect.ts'
import { enrolmentLinks as links, users } from '#db/schema/accounts.ts'

type LinkOptions = {
  /** A token that was e-mailed to the address of the account; by default a new one. */
  token?: string
  /** Keeps a link that was sent within the last minute. */
  onceAMinute?: boolean
}

/**
 * Gives an account a link to set up the second step, in place of the one before, and returns its token.
 * Undefined for a patient, a blocked account and one that has a second step.
 */
export async function issueEnrolmentLink(
  db: Db,
  userId: number,
  { token = randomBytes(32).toString('base64url'), onceAMinute = false }: LinkOptions = {},
): Promise<string | undefined> {
  const [account] = await db
    .select({ passwordHash: users.passwordHash, signInEmail: users.signInEmail })
    .from(users)
    .where(
      and(eq(users.id, userId), ne(users.role, 'patient'), isNull(users.blockedAt), isNull(users.totpStep)),
    )
  if (!account) return undefined
  const values = {
    tokenHash: hashOfEnrolmentToken(token, account),
    secret: generateSecret(),
    attempts: 0,
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
  }
  const isOld = lte(links.sentAt, sql`now() - interval '1 minute'`)
  const issued = await db
    .insert(links)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: links.userId, set: values, ...(onceAMinute && { setWhere: isOld }) })
    .returning({ userId: links.userId })
  return issued.length > 0 ? token : undefined
}

/** Ends the link of an account. */
export const endEnrolmentLink = (db: Db, userId: number) => db.delete(links).where(eq(links.userId, userId))

/**
 * The hash of the token of a link by which staff set up the second step. It contains the password and the
 * address of the account, so that a change of either ends the link. With 256 random bits a fast hash is
 * enough.
 */
export const hashOfEnrolmentToken = (
  token: string,
  { passwordHash, signInEmail }: { passwordHash: string; signInEmail: string },
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([token, passwordHash, signInEmail]))
    .digest()
