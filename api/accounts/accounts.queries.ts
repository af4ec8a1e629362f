import { and, eq, isNull } from 'drizzle-orm'
import type { Profile } from '#contract/accounts.ts'
import type { Language } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'

const profile = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  phone: users.phone,
  image: users.image,
}

/** Makes an account; nothing when the address already has one. */
export async function addUser(
  db: Db,
  { email, passwordHash, language }: { email: string; passwordHash: string; language: Language },
): Promise<Profile | undefined> {
  const [added] = await db
    .insert(users)
    .values({ signInEmail: email, email, passwordHash, language })
    .onConflictDoNothing({ target: users.signInEmail })
    .returning(profile)
  return added
}

/** Who signs in with an address, and the hash to compare with. */
export async function userBySignIn(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      role: users.role,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(eq(users.signInEmail, email))
  return user
}

/**
 * Writes to a user from now on in the language of this sign-in. Nothing when the password has been changed since it was
 * checked, or the account blocked: either ends all sessions, and the row's lock keeps one from being opened beside it.
 */
export async function welcomeBack(
  db: Db,
  { id, passwordHash, language }: { id: number; passwordHash: string; language: Language },
): Promise<Profile | undefined> {
  const [user] = await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.blockedAt)))
    .returning(profile)
  return user
}

/** A user as the wire shows them. */
export async function profileOf(db: Db, userId: number): Promise<Profile | undefined> {
  const [user] = await db.select(profile).from(users).where(eq(users.id, userId))
  return user
}
