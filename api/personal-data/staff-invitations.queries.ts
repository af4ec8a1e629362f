import { and, eq } from 'drizzle-orm'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE } from './export-rows.ts'

/**
 * The invitations that an account accepted. An open one belongs to no account: an address proves nothing
 * until its owner has used the link.
 */
export async function exportStaffInvitations(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.userId, userId), isInPage(staffInvitations.id, page)))
    .orderBy(newestFirst(staffInvitations.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(row => ({
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
  }))
}
