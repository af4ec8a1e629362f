import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { sessions } from '#db/schema/accounts.ts'
import { pageOf } from '../search/paging.ts'
import { isActiveSession } from '../session.ts'

const PAGE_SIZE = 100

/** A page of the active sessions of a user; the session of the request comes first. */
export async function sessionsOf(db: Db, userId: number, tokenHash: Buffer, page: number) {
  const isOwn = and(eq(sessions.userId, userId), isActiveSession)
  const rows = await db
    .select()
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(eq(sessions.tokenHash, tokenHash)), desc(sessions.usedAt), desc(sessions.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const data = rows.map(({ id, agent, client, createdAt, usedAt, tokenHash: hash }) => ({
    id,
    agent,
    client,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    current: hash.equals(tokenHash),
  }))
  const countAll = async () => {
    const [row] = await db.select({ total: count() }).from(sessions).where(isOwn)
    return row?.total ?? 0
  }
  return pageOf(data, { page, perPage: PAGE_SIZE, count: countAll })
}

/** Ends one session of a user; returns false when there is none. */
export async function closeSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
