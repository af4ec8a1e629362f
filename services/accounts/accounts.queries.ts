import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'

const profileColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  phone: users.phone,
  image: users.image,
}

/** Creates an account; undefined when the address already has one. */
export async function addUser(
  db: Db,
  { email, passwordHash, language }: { email: string; passwordHash: string; language: Language },
): Promise<Profile | undefined> {
  const [added] = await db
    .insert(users)
    .values({ signInEmail: email, email, passwordHash, language })
    .onConflictDoNothing({ target: users.signInEmail })
    .returning(profileColumns)
  return added
}

/** The user of a sign-in address, with the password hash to verify against. */
export async function userBySignInEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      signInEmail: users.signInEmail,
      totpStep: users.totpStep,
      totpSecret: users.totpSecret,
      role: users.role,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(eq(users.signInEmail, email))
  return user
}

/**
 * Stores the language of this sign-in, in which the user gets e-mails from now on. Returns undefined when the
 * password has been changed since it was verified, or the account blocked: both end all sessions, and the
 * lock of the row prevents a session from being opened concurrently.
 */
export async function completeSignIn(
  db: Db,
  { id, passwordHash, language }: { id: number; passwordHash: string; language: Language },
): Promise<Profile | undefined> {
  const [user] = await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.blockedAt)))
    .returning(profileColumns)
  return user
}

/** A user's profile in wire format. */
export async function profileOf(db: Db, userId: number): Promise<Profile | undefined> {
  return (await PROFILE(db, { userId }))[0]
}

const PROFILE = preparedQuery(db =>
  db
    .select(profileColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)
