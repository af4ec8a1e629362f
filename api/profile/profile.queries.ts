import { and, eq, gt, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { resetCodes, users } from '#db/schema/accounts.ts'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { orders } from '#db/schema/orders.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { prescriptionItems, prescriptions } from '#db/schema/prescriptions.ts'
import { returnRequests } from '#db/schema/return-requests.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { refuse } from '../refuse.ts'
import { closeOtherSessions } from '../session.ts'

/**
 * A user's credentials, address and picture, or undefined. `lock` locks the row until the transaction ends.
 */
export async function userById(db: Db, userId: number, { lock = false } = {}) {
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

/**
 * Deletes a user; foreign keys delete what belongs to the row. Orders stay for the tax law, without personal
 * data; an order that is still to be delivered needs its address, so it refuses the deletion. The clinic's
 * record of treatment stays without the account (docs/decisions/037): appointments, home visits, what was
 * dispensed by prescription, and the records of the patients who had any. Upcoming appointments and visits
 * are cancelled, so that their times become free.
 */
export async function deleteUser(db: Db, userId: number, now: number): Promise<void> {
  const openOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['delivered', 'cancelled'])))
    .limit(1)
  if (openOrders.length > 0) throw refuse('account.open_order')
  await db
    .update(orders)
    .set({
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      addressText: '',
      shortAddress: '',
      lat: 0,
      long: 0,
    })
    .where(eq(orders.userId, userId))
  await endReturnRequests(db, userId, now)
  // First, so that no time is held for whoever goes.
  await db.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId))
  for (const table of [bookings, homeCareBookings])
    await db
      .update(table)
      .set({ status: 'cancelled', cancelledAt: sql`now()`, sequence: sql`${table.sequence} + 1` })
      .where(and(eq(table.userId, userId), eq(table.status, 'pending'), gt(table.startsAt, new Date(now))))
  await db.update(homeCareBookings).set({ clientAddress: '' }).where(eq(homeCareBookings.userId, userId))
  await deleteUndispensedPrescriptions(db, userId)
  await deleteUntreatedPatients(db, userId)
  await db.delete(users).where(eq(users.id, userId))
}

/** Nobody is left to return anything; what was written goes with the account. */
async function endReturnRequests(db: Db, userId: number, now: number): Promise<void> {
  const ofUser = inArray(
    returnRequests.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  )
  await db
    .update(returnRequests)
    .set({ state: 'withdrawn', endedAt: new Date(now) })
    .where(and(ofUser, inArray(returnRequests.state, ['open', 'accepted'])))
  await db.update(returnRequests).set({ note: '' }).where(ofUser)
}

/** What was dispensed stays on the pharmacy's record, the rest goes with the account. */
async function deleteUndispensedPrescriptions(db: Db, userId: number): Promise<void> {
  await db.delete(prescriptions).where(
    and(
      eq(prescriptions.userId, userId),
      notExists(
        db
          .select({ id: prescriptionItems.id })
          .from(prescriptionItems)
          .where(
            and(eq(prescriptionItems.prescriptionId, prescriptions.id), gt(prescriptionItems.dispensed, 0)),
          ),
      ),
    ),
  )
}

/** Deletes the records of an account in which nothing stands that the clinic must keep. */
async function deleteUntreatedPatients(db: Db, userId: number): Promise<void> {
  const merged = alias(patients, 'merged')
  const hasNo = (table: typeof bookings | typeof homeCareBookings | typeof prescriptions) =>
    notExists(db.select({ id: table.id }).from(table).where(eq(table.patientId, patients.id)))
  await db
    .delete(patients)
    .where(
      and(
        eq(patients.userId, userId),
        notExists(
          db
            .select({ id: patientNotes.id })
            .from(patientNotes)
            .where(eq(patientNotes.patientId, patients.id)),
        ),
        isNull(patients.mergedInto),
        hasNo(bookings),
        hasNo(homeCareBookings),
        hasNo(prescriptions),
        notExists(db.select({ id: merged.id }).from(merged).where(eq(merged.mergedInto, patients.id))),
      ),
    )
}
