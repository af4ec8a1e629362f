import { and, desc, eq } from 'drizzle-orm'
import type { Session } from '#contract/sessions.ts'
import type { Db } from '#db/connect.ts'
import { sessions } from '#db/schema/accounts.ts'
import { isActiveSession } from '../session.ts'

const MAX_SESSIONS = 100

/** The active sessions of a user, that of the request first. */
export async function sessionsOf(db: Db, userId: number, tokenHash: Buffer): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSession))
    .orderBy(desc(eq(sessions.tokenHash, tokenHash)), desc(sessions.usedAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ id, agent, client, createdAt, usedAt, tokenHash: hash }) => ({
    id,
    agent,
    client,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    current: hash.equals(tokenHash),
  }))
}

/** Ends one session of a user; returns false when there is none. */
export async function closeSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
