import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { staffInvitations as table } from '#db/schema/staff-invitations.ts'

/** The condition that an invitation is neither accepted nor withdrawn. */
export const isOpen = and(isNull(table.acceptedAt), isNull(table.withdrawnAt)) as SQL

/** Withdraws the open invitations of a sender who has lost the permission to invite. */
export const withdrawInvitationsOf = (db: Db, userId: number) =>
  withdrawWhere(db, eq(table.invitedBy, userId))

/** Withdraws the open invitations that match; returns how many. */
export async function withdrawWhere(db: Db, condition: SQL): Promise<number> {
  const withdrawn = await db
    .update(table)
    .set({ withdrawnAt: sql`now()` })
    .where(and(condition, isOpen))
    .returning({ id: table.id })
  return withdrawn.length
}
