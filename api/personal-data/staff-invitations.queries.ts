import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#contract/personal-data.ts'
import type { Db } from '#db/connect.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { MAX_ROWS_PER_LIST } from './export-rows.ts'

/**
 * The invitations that an account accepted. An open one belongs to no account: an address proves nothing
 * until its owner has used the link.
 */
export async function exportStaffInvitations(
  db: Db,
  userId: number,
): Promise<PersonalData['staff_invitations']> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.userId, userId))
    .orderBy(desc(staffInvitations.id))
    .limit(MAX_ROWS_PER_LIST)
  return rows.map(row => ({
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
  }))
}
