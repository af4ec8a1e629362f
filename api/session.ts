import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { RETENTION } from '#domain/retention.ts'
import type { StaffRole } from '#domain/roles.ts'
import { toAsciiDigits } from '#domain/text/typed-text.ts'
import { refuse } from '#services/refuse.ts'
import { type BranchScope, loadScope } from './requests/branch-scope.ts'
import { describeUserAgent } from './requests/user-agent.ts'

// product.md, Accounts: a token ends after 7 idle days or 30 in all. The database's clock decides.
const MAX_IDLE = sql`make_interval(days => ${RETENTION.sessionIdle})`
const MAX_AGE = sql`make_interval(days => ${RETENTION.session})`

/** The condition of a session that has not expired. */
export const isActiveSession = and(
  gt(sessions.usedAt, sql`now() - ${MAX_IDLE}`),
  gt(sessions.createdAt, sql`now() - ${MAX_AGE}`),
)

/**
 * Returns the user of an `Authorization: Bearer …` header and the language of their e-mails; throws the 401
 * that applies.
 */
export async function authenticateUser(
  db: Db,
  authorization: string | undefined,
): Promise<{ userId: number; language: Language; tokenHash: Buffer }> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw refuse('session.missing')
  const tokenHash = hashToken(token)
  const [session] = await SESSION(db, { tokenHash })
  if (session && !session.alive)
    // It stays ended, also when the clock goes back.
    await db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash), sql`not ${isActiveSession}`))
  if (!session?.alive) throw refuse('session.dead')
  // Once an hour is exact enough for a limit of days and avoids a write on every read.
  if (session.stale)
    await db.update(sessions).set({ usedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
  return { userId: session.userId, language: session.language, tokenHash }
}

const SESSION = preparedQuery(db =>
  db
    .select({
      userId: sessions.userId,
      language: users.language,
      alive: sql<boolean>`${isActiveSession}`,
      stale: sql<boolean>`${sessions.usedAt} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
)

// The second factor of staff is valid for a working day.
const STAFF_SESSION_LIFETIME = sql`interval '12 hours'`

/**
 * Returns the member of staff of a request: the session passed the second factor and its user is still staff.
 */
export async function authenticateStaff(
  db: Db,
  authorization: string | undefined,
): Promise<{
  userId: number
  language: Language
  tokenHash: Buffer
  role: StaffRole
  doctorId: number | null
  scope: BranchScope
}> {
  const user = await authenticateUser(db, authorization)
  const [staff] = await STAFF(db, { tokenHash: user.tokenHash })
  if (!staff || staff.role === 'patient') {
    await db
      .update(sessions)
      .set({ staffAt: null })
      .where(
        and(
          eq(sessions.tokenHash, user.tokenHash),
          lte(sessions.staffAt, sql`now() - ${STAFF_SESSION_LIFETIME}`),
        ),
      )
    throw refuse('staff.session')
  }
  const { role, doctorId, withHomeCare } = staff
  return { ...user, role, doctorId, scope: await loadScope(db, { userId: user.userId, role, withHomeCare }) }
}

/** Whether a session of staff passed the second factor within the last hours. */
export const isStaffSession = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await STAFF(db, { tokenHash })).length > 0

const STAFF = preparedQuery(db =>
  db
    .select({ role: users.role, doctorId: users.doctorId, withHomeCare: users.withHomeCare })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.staffAt, sql`now() - ${STAFF_SESSION_LIFETIME}`),
        isNull(users.blockedAt),
      ),
    ),
)

/** Opens a session and returns its token: 256 random bits, of which only the hash is stored. */
export async function openSession(
  db: Db,
  userId: number,
  { apiKey, userAgent, isStaff = false }: { apiKey: string; userAgent: string; isStaff?: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Deletes the user's expired sessions, so that the table holds active ones only.
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        or(lt(sessions.usedAt, sql`now() - ${MAX_IDLE}`), lt(sessions.createdAt, sql`now() - ${MAX_AGE}`)),
      ),
    )
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    client: apiKey.slice(0, 40),
    agent: describeUserAgent(userAgent),
    staffAt: isStaff ? sql`now()` : null,
  })
  return token
}

/** Ends all sessions of a user except the one of this token. */
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

/**
 * product.md: a `user_id` in a body must be the caller's own, whether or not the endpoint takes the field.
 */
export function refuseOtherUser(body: unknown, userId: number | undefined): void {
  const given = (body as { user_id?: unknown } | undefined)?.user_id
  if (given === undefined || given === null || given === '') return
  const isOwn =
    (typeof given === 'string' || typeof given === 'number') &&
    Number(toAsciiDigits(String(given))) === userId
  if (!isOwn) throw refuse('session.other_user')
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
