import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { StaffRole } from '#domain/roles.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { type BranchScope, loadScope } from './requests/branch-scope.ts'

/** Whether an endpoint runs in a transaction that the audit log records. */
export const isStaffWrite = ({ access, method, writesFilesOnly }: Endpoint) =>
  access === 'staff' && method !== 'GET' && !writesFilesOnly

/** Tells the triggers of the audit log who writes in this transaction, and from which address. */
export async function setAuditContext(tx: Db, userId: number, address: string): Promise<void> {
  await tx.execute(
    sql`select set_config('afiya.staff_id', ${String(userId)}, true),
      set_config('afiya.from', ${address}, true)`,
  )
}

const KEEP_ATTEMPTS = 10

/**
 * Writes what a refused write has shown, once its transaction is over; again while others change the same
 * rows, because the caller has no reason to send a refused write once more.
 */
export async function keepRefused(db: Db, error: unknown, userId: number, address: string): Promise<void> {
  const keep = error instanceof Refusal ? error.keep : undefined
  if (!keep) return
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction(async tx => {
        await setAuditContext(tx, userId, address)
        await keep(tx)
      })
    } catch (failure) {
      const isBusy = failure instanceof Refusal && failure.code === 'staff.changed_meanwhile'
      if (!isBusy || attempt === KEEP_ATTEMPTS) throw failure
      await setTimeout(attempt * 20)
    }
}

/**
 * Refuses a write of somebody who was blocked, or got another role or other hospitals, since the call was
 * authenticated. The lock of the account makes a block wait for writes that have begun, so that none commits
 * after it. Changes of accounts come one after the other: two administrators who change each other cannot
 * deadlock.
 */
export async function lockStaff(
  tx: Db,
  {
    tokenHash,
    role,
    userId,
    scope,
  }: { tokenHash: Buffer; role: StaffRole; userId: number; scope: BranchScope },
  { needs }: Endpoint,
): Promise<void> {
  if (needs === 'users.manage') await lockAccountChanges(tx)
  const [staff] = await tx
    .select({ role: users.role, withHomeCare: users.withHomeCare })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.blockedAt)))
    .for('share', { of: users })
  if (!staff) throw refuse('session.dead')
  if (staff.role !== role) throw refuse('staff.not_allowed')
  // A statement of its own: the one that waited for the lock sees the hospitals from before.
  const current = await loadScope(tx, { userId, ...staff })
  if (!isDeepStrictEqual(current, scope)) throw refuse('staff.not_allowed')
}

/** Waits for other changes of accounts of staff, and makes them wait until the transaction ends. */
export const lockAccountChanges = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('user changes'))`)
