import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { sessions } from '#db/schema/accounts.ts'
import { inWireFormat } from '#services/wire-format.ts'
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
  const data = rows.map(({ tokenHash: hash, ...row }) => ({
    ...inWireFormat(row),
    current: hash.equals(tokenHash),
  }))
  return pageOf(data, { page, perPage: PAGE_SIZE, count: () => db.$count(sessions, isOwn) })
}

/** Ends one session of a user; returns false when there is none. */
export async function closeSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
