import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { secondsUntilAllowed } from '#services/messages/contact-limits.ts'
import { refuse } from '#services/refuse.ts'
import { staffNameSql } from '../record-history.ts'

/** After so many consecutive wrong codes, one code is checked in each span of contact-limits.ts. */
const MAX_WRONG_CODES = 10

/** A member of staff whose password was verified against this hash. */
export type VerifiedStaff = { id: number; passwordHash: string; signInEmail: string }

/** Holds while the account still has this password and a staff role and is not blocked. */
const isUnchangedStaff = ({ id, passwordHash, signInEmail }: VerifiedStaff) =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    eq(users.signInEmail, signInEmail),
    ne(users.role, 'patient'),
    isNull(users.blockedAt),
  )

/** Gives an account that has no second step this one; returns whether it had none and is unchanged. */
export async function setSecondStep(
  db: Db,
  found: VerifiedStaff,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const set = await db
    .update(users)
    .set({
      totpSecret: secret,
      totpStep: step,
      totpTries: 0,
      // The link was sent to this address.
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
    })
    .where(and(isUnchangedStaff(found), isNull(users.totpStep)))
    .returning({ id: users.id })
  return set.length > 0
}

/**
 * Counts an attempt and returns the secret, or the seconds for which the second step is locked. It is counted
 * before the code is checked, so that concurrent requests get no additional attempts.
 */
export async function countSecondStepAttempt(
  db: Db,
  found: VerifiedStaff,
  now: number,
): Promise<{ secret: string } | { wait: number }> {
  const [user] = await db
    .update(users)
    .set({ totpTries: sql`least(${users.totpTries} + 1, ${MAX_WRONG_CODES + 1})` })
    .where(and(isUnchangedStaff(found), isNotNull(users.totpStep)))
    .returning({ secret: users.totpSecret, tries: users.totpTries })
  if (!user?.secret) throw refuse('account.wrong_credentials')
  const isLocked = user.tries > MAX_WRONG_CODES
  const inSpan = { to: { name: `second step of ${found.id} while locked`, max: 0 } }
  const wait = isLocked ? await secondsUntilAllowed(db, now, inSpan) : 0
  return wait > 0 ? { wait } : { secret: user.secret }
}

/** Ends the second step with this secret; returns whether it was still the one of the unchanged account. */
export async function endSecondStep(db: Db, found: VerifiedStaff, secret: string): Promise<boolean> {
  const ended = await db
    .update(users)
    .set({ totpSecret: null, totpStep: null, totpTries: 0 })
    .where(and(isUnchangedStaff(found), eq(users.totpSecret, secret)))
    .returning({ id: users.id })
  return ended.length > 0
}

/** Marks a time step as used; returns false if a code of this or a later step was used before. */
export async function consumeTimeStep(db: Db, found: VerifiedStaff, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpStep: step, totpTries: 0 })
    .where(and(isUnchangedStaff(found), lt(users.totpStep, step)))
    .returning({ id: users.id })
  return taken.length > 0
}

/** The display name of a member of staff. */
export async function staffNameById(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ name: staffNameSql }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
