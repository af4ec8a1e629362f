import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { staffName } from '../audit/audit.queries.ts'

/** Wrong codes in a row after which no code counts until the second step is set up anew. */
const MOST_TRIES = 10

/** Who was found at sign-in with this hash of a password: as long as both still hold. */
type Found = { id: number; passwordHash: string }

const stillStaff = ({ id, passwordHash }: Found) =>
  and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    ne(users.role, 'patient'),
    isNull(users.blockedAt),
  )

/** The secret to set up the second step with, the same until a code of it was entered; nothing when one was. */
export async function secretToEnrol(db: Db, found: Found, fresh: string): Promise<string | null> {
  const [user] = await db
    .update(users)
    .set({ totpSecret: sql`coalesce(${users.totpSecret}, ${fresh})` })
    .where(and(stillStaff(found), isNull(users.totpStep)))
    .returning({ secret: users.totpSecret })
  return user?.secret ?? null
}

/** Counts a try before its code is looked at, so that no crowd of simultaneous ones gets more; nothing when none is left. */
export async function countTry(db: Db, found: Found): Promise<string | null | undefined> {
  const [user] = await db
    .update(users)
    .set({ totpTries: sql`${users.totpTries} + 1` })
    .where(and(stillStaff(found), isNotNull(users.totpSecret), lt(users.totpTries, MOST_TRIES)))
    .returning({ secret: users.totpSecret })
  return user?.secret
}

/** Takes the code of a time step; says whether none of that or a later step was taken before. */
export async function takeStep(db: Db, found: Found, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpStep: step, totpTries: 0 })
    .where(and(stillStaff(found), or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return taken.length > 0
}

/** What somebody is called. */
export async function nameOf(db: Db, userId: number): Promise<string> {
  const [user] = await db.select({ name: staffName }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
