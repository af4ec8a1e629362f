import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { addresses, consents, sessions, users } from '#db/schema/accounts.ts'
import { contactMessages } from '#db/schema/content.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

/** The account itself, or undefined. */
export async function exportProfile(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user && inWireFormat(user)
}

export async function exportSessions(page: Page) {
  const { id, agent, client, createdAt, usedAt } = sessions
  const select = page.db.select({ id, agent, client, createdAt, usedAt }).from(sessions).$dynamic()
  const rows = await readPage(page, select, { key: id, owned: eq(sessions.userId, page.userId) })
  return rows.map(inWireFormat)
}

export async function exportConsents(page: Page) {
  const select = page.db.select().from(consents).$dynamic()
  const owned = eq(consents.userId, page.userId)
  return (await readPage(page, select, { key: consents.id, owned })).map(inWireFormat)
}

export async function exportAddresses(page: Page) {
  const select = page.db.select().from(addresses).$dynamic()
  const owned = eq(addresses.userId, page.userId)
  return (await readPage(page, select, { key: addresses.id, owned })).map(inWireFormat)
}

/** What the user wrote to the clinic while signed in. */
export async function exportContactMessages(page: Page) {
  const select = page.db.select().from(contactMessages).$dynamic()
  const owned = eq(contactMessages.userId, page.userId)
  return (await readPage(page, select, { key: contactMessages.id, owned })).map(inWireFormat)
}

/**
 * The invitations that an account accepted. An open one belongs to no account: an address proves nothing
 * until its owner has used the link.
 */
export async function exportStaffInvitations(page: Page) {
  const select = page.db.select().from(staffInvitations).$dynamic()
  const owned = eq(staffInvitations.userId, page.userId)
  return (await readPage(page, select, { key: staffInvitations.id, owned })).map(inWireFormat)
}
