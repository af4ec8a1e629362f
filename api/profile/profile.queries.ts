import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { refuse } from '#services/refuse.ts'
import { closeOtherSessions } from '../session.ts'

/**
 * A user's credentials, address and picture, or undefined. `lock` locks the row until the transaction ends.
 */
export async function userById(db: Db, userId: number, { lock = false } = {}) {
  const query = db
    .select({
      email: users.email,
      signInEmail: users.signInEmail,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
      image: users.image,
      role: users.role,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [user] = lock ? await query.for('update') : await query
  return user
}

/** The user; refuses with `session.dead` when the account has been deleted since the request arrived. */
export function orSessionDead<T>(user: T | undefined): T {
  if (user === undefined) throw refuse('session.dead')
  return user
}

/** Updates a user's profile. */
export async function updateUser(
  db: Db,
  userId: number,
  changes: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'email' | 'phone' | 'image'>>,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId))
}

/**
 * Sets a new password if the old one is still `from`; returns whether it was. Ends what was opened with the
 * old one: the other sessions and a pending password reset.
 */
export async function replacePassword(
  db: Db,
  { userId, from, to, tokenHash }: { userId: number; from: string; to: string; tokenHash: Buffer },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await closeOtherSessions(db, userId, tokenHash)
  await db.delete(resetCodes).where(eq(resetCodes.userId, userId))
  return true
}
