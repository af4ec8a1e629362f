import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { retention } from '#domain/retention.ts'
import type { StaffRole } from '#domain/roles.ts'
import { agentOf } from './agent.ts'
import { refuse } from './refuse.ts'

// product.md, Accounts: a token ends after 7 idle days or 30 in all. The database's clock decides.
const IDLE = sql`make_interval(days => ${retention.sessionIdle})`
const WHOLE = sql`make_interval(days => ${retention.session})`

/** Which sessions are alive. */
export const isAlive = and(
  gt(sessions.usedAt, sql`now() - ${IDLE}`),
  gt(sessions.createdAt, sql`now() - ${WHOLE}`),
)

/** The user of a request's `Authorization: Bearer …`, else the 401 that fits. */
export async function userOf(
  db: Db,
  authorization: string | undefined,
): Promise<{ userId: number; tokenHash: Buffer }> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw refuse('session.missing')
  const tokenHash = hashOf(token)
  const [session] = await db
    .select({
      userId: sessions.userId,
      alive: sql<boolean>`${isAlive}`,
      stale: sql<boolean>`${sessions.usedAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  if (!session?.alive) throw refuse('session.dead')
  // Once an hour is exact enough for a limit of days, and spares every other read a write.
  if (session.stale)
    await db.update(sessions).set({ usedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
  return { userId: session.userId, tokenHash }
}

// The second step of staff counts for a working day.
const SHIFT = sql`interval '12 hours'`

/** The member of staff of a request: a session that passed the second step, of somebody who is staff still. */
export async function staffOf(
  db: Db,
  authorization: string | undefined,
): Promise<{ userId: number; tokenHash: Buffer; role: StaffRole }> {
  const user = await userOf(db, authorization)
  const [staff] = await db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, user.tokenHash),
        gt(sessions.staffAt, sql`now() - ${SHIFT}`),
        isNull(users.blockedAt),
      ),
    )
  if (!staff || staff.role === 'patient') throw refuse('staff.session')
  return { ...user, role: staff.role }
}

/** Opens a session and gives its token: 256 random bits, of which only the hash is kept. */
export async function openSession(
  db: Db,
  userId: number,
  { client, agent, isStaff = false }: { client: string; agent: string; isStaff?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Sweeps the user's own dead sessions, so that the table stays as small as the living ones.
  await db
    .delete(sessions)
    .where(
      sql`${sessions.userId} = ${userId} and (${or(lt(sessions.usedAt, sql`now() - ${IDLE}`), lt(sessions.createdAt, sql`now() - ${WHOLE}`))})`,
    )
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    client: client.slice(0, 40),
    agent: agentOf(agent),
    staffAt: isStaff ? sql`now()` : null,
  })
  return token
}

/** Ends all sessions of a user but the one that asks. */
export async function closeOtherSessions(db: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
}

/** Ends one session. */
export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a user. */
export async function closeSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
