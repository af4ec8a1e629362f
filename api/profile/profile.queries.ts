import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/store.ts'
import { refuse } from '../refuse.ts'
import { closeOtherSessions } from '../session.ts'

/** What a user can sign in with and is shown by. `lock`: nobody else changes it until the transaction ends. */
export async function userOfId(db: Db, userId: number, { lock = false } = {}) {
  const query = db
    .select({
      email: users.email,
      signInEmail: users.signInEmail,
      passwordHash: users.passwordHash,
      image: users.image,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [user] = lock ? await query.for('update') : await query
  return user
}

/** The user who was found; none means that the account has been deleted since the call came. */
export function living<T>(user: T | undefined): T {
  if (user === undefined) throw refuse('session.dead')
  return user
}

/** Changes what a user is shown by. */
export async function changeUser(
  db: Db,
  userId: number,
  changes: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'email' | 'phone' | 'image'>>,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, userId))
}

/**
 * Sets a new password where the old one is still `from`; says whether it was. What was opened with the old one ends: the
 * other sessions and a reset that is under way.
 */
export async function changePassword(
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

/**
 * Deletes a user; what hangs on the row goes with it by its foreign keys, and a visit's time is free again. Orders stay
 * for the tax law, without the person; one that is still to be delivered needs its address, and refuses.
 */
export async function deleteUser(db: Db, userId: number): Promise<void> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['delivered', 'cancelled'])))
    .limit(1)
  if (open.length > 0) throw refuse('account.open_order')
  await db
    .update(orders)
    .set({ firstName: '', lastName: '', email: '', phone: '', addressText: '', lat: 0, long: 0 })
    .where(eq(orders.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
}
