import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { addresses, consents, sessions, users } from '#db/schema/accounts.ts'
import { contactMessages } from '#db/schema/content.ts'
import { consentReply } from '#services/patients/consents.ts'
import { contactFields } from './contact-fields.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE, withCreatedAt } from './export-rows.ts'

/** The account itself, or undefined. */
export async function exportProfile(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return (
    user && {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      image: user.image,
      sign_in_email: user.signInEmail,
      language: user.language,
      created_at: user.createdAt.toISOString(),
    }
  )
}

export async function exportSessions(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select({
      id: sessions.id,
      agent: sessions.agent,
      client: sessions.client,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isInPage(sessions.id, page)))
    .orderBy(newestFirst(sessions.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ id, agent, client, createdAt, usedAt }) => ({
    id,
    agent,
    client,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
  }))
}

export async function exportConsents(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isInPage(consents.id, page)))
    .orderBy(newestFirst(consents.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(row => ({ id: row.id, ...consentReply(row) }))
}

export async function exportAddresses(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isInPage(addresses.id, page)))
    .orderBy(newestFirst(addresses.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(row => ({ id: row.id, ...contactFields(row), created_at: row.createdAt.toISOString() }))
}

/** What the user wrote to the clinic while signed in. */
export async function exportContactMessages(page: Page) {
  const { db, userId } = page
  const rows = await db
    .select({
      id: contactMessages.id,
      first_name: contactMessages.firstName,
      last_name: contactMessages.lastName,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
      answeredAt: contactMessages.answeredAt,
    })
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, userId), isInPage(contactMessages.id, page)))
    .orderBy(newestFirst(contactMessages.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ answeredAt, ...row }) => ({
    ...withCreatedAt(row),
    answered_at: answeredAt?.toISOString() ?? null,
  }))
}
