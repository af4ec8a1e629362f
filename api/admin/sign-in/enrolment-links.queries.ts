import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { enrolmentLinks as links } from '#db/schema/accounts.ts'
import { hashOfEnrolmentToken } from '#services/accounts/enrolment-links.ts'
import type { VerifiedStaff } from './sign-in.queries.ts'

/** Codes that may be tried with a link. */
const MAX_CODES = 10

/** The seconds until a link may be sent again. */
export async function secondsUntilNextLink(db: Db, userId: number): Promise<number> {
  const [link] = await db
    .select({
      seconds: sql<number>`greatest(1, ceil(60 - extract(epoch from now() - ${links.sentAt})))::int`,
    })
    .from(links)
    .where(eq(links.userId, userId))
  return link?.seconds ?? 1
}

const isLinkOf = (staff: VerifiedStaff, token: string) =>
  and(
    eq(links.userId, staff.id),
    eq(links.tokenHash, hashOfEnrolmentToken(token, staff)),
    gt(links.expiresAt, sql`now()`),
  )

/** The secret that a link shows; undefined unless the token belongs to a current link of this account. */
export async function enrolmentSecret(
  db: Db,
  staff: VerifiedStaff,
  token: string,
): Promise<string | undefined> {
  const [link] = await db
    .select({ secret: links.secret })
    .from(links)
    .where(and(isLinkOf(staff, token), lt(links.attempts, MAX_CODES)))
  return link?.secret
}

/**
 * Counts a code before it is checked, so that concurrent requests get no additional attempts, and returns the
 * secret; undefined as above, or after too many codes.
 */
export async function countEnrolmentAttempt(
  db: Db,
  staff: VerifiedStaff,
  token: string,
): Promise<string | undefined> {
  const [link] = await db
    .update(links)
    .set({ attempts: sql`${links.attempts} + 1` })
    .where(and(isLinkOf(staff, token), lt(links.attempts, MAX_CODES)))
    .returning({ secret: links.secret })
  return link?.secret
}

/** Uses a link up; returns whether it was current: of several calls at once one gets it. */
export async function consumeEnrolmentLink(db: Db, staff: VerifiedStaff, token: string): Promise<boolean> {
  const used = await db.delete(links).where(isLinkOf(staff, token)).returning({ userId: links.userId })
  return used.length > 0
}
