import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { INVITATION_HOURS, type InvitationState } from '#contract/admin/invitations.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { staffInvitations as table } from '#db/schema/staff-invitations.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { isOpen, withdrawWhere } from '#services/accounts/open-invitations.ts'
import { foldedWords } from '../../search/search-condition.ts'
import { staffNameSql } from '../record-history.ts'

/** Wrong passwords after which the link of an invitation ends. */
const MAX_ATTEMPTS = 10

const isCurrent = and(isOpen, gt(table.expiresAt, sql`now()`)) as SQL

const stateConditions: Record<InvitationState, SQL> = {
  invited: isCurrent,
  expired: and(isOpen, lte(table.expiresAt, sql`now()`)) as SQL,
  accepted: isNotNull(table.acceptedAt),
  withdrawn: isNotNull(table.withdrawnAt),
}

/** The columns of a list. The database's clock decides what has expired. */
export const invitationColumns = {
  id: table.id,
  name: sql<string>`concat_ws(' ', ${table.firstName}, ${table.lastName})`,
  email: table.email,
  role: table.role,
  state: sql<InvitationState>`case
    when ${table.acceptedAt} is not null then 'accepted'
    when ${table.withdrawnAt} is not null then 'withdrawn'
    when ${table.expiresAt} <= now() then 'expired'
    else 'invited' end`,
  sentAt: table.sentAt,
  expiresAt: table.expiresAt,
}

/**
 * The condition of a list. Searches without an index: an invitation is deleted some months after it ended
 * (jobs/delete-expired-rows.ts), so there are few.
 */
export function invitationFilter(search: string | undefined, state: InvitationState | undefined) {
  const searchKey = sql`search_key(concat_ws(' ', ${table.firstName}, ${table.lastName}, ${table.email}))`
  const words = search
    ? foldedWords(arabicFold(search)).map(word => sql`${searchKey} like ${`%${word}%`}`)
    : []
  return and(state && stateConditions[state], ...words)
}

/** An invitation with the names of its doctor and of who invited. */
export async function findInvitation(db: Db, id: number) {
  const [found] = await db
    .select({
      ...invitationColumns,
      firstName: table.firstName,
      lastName: table.lastName,
      doctorId: table.doctorId,
      hospitalIds: table.hospitalIds,
      withHomeCare: table.withHomeCare,
      language: table.language,
      userId: table.userId,
      invitedBy: staffNameSql,
      doctorAr: doctors.nameAr,
      doctorEn: doctors.nameEn,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.invitedBy))
    .leftJoin(doctors, eq(doctors.id, table.doctorId))
    .where(eq(table.id, id))
  return found
}

/** The names of hospitals, in the order of their ids. */
export function hospitalNames(db: Db, ids: number[]) {
  return db
    .select({ id: hospitals.id, ar: hospitals.nameAr, en: hospitals.nameEn })
    .from(hospitals)
    .where(isAnyOf(hospitals.id, ids))
    .orderBy(hospitals.id)
}

/** Adds an invitation; returns its id and the token of its link, of which only the hash is stored. */
export async function addInvitation(
  db: Db,
  values: Omit<typeof table.$inferInsert, 'id' | 'tokenHash' | 'expiresAt'>,
): Promise<{ invitationId: number; token: string }> {
  const token = newToken()
  const [added] = await db
    .insert(table)
    .values({ ...values, tokenHash: hashOfToken(token), expiresAt: EXPIRY })
    .returning({ id: table.id })
  return { invitationId: added?.id as number, token }
}

/** Gives an open invitation another link, if the last one is older than a minute, and returns its token. */
export async function renewToken(db: Db, id: number): Promise<string | undefined> {
  const token = newToken()
  const renewed = await db
    .update(table)
    .set({ tokenHash: hashOfToken(token), sentAt: sql`now()`, expiresAt: EXPIRY, attempts: 0 })
    .where(and(eq(table.id, id), isOpen, lte(table.sentAt, sql`now() - interval '1 minute'`)))
    .returning({ id: table.id })
  return renewed.length > 0 ? token : undefined
}

/**
 * Whether an invitation is open, and the seconds until its link may be sent again; undefined if there is no
 * such invitation.
 */
export async function openStateOf(
  db: Db,
  id: number,
): Promise<{ isOpen: boolean; secondsUntilSend: number } | undefined> {
  const [found] = await db
    .select({
      isOpen: sql<boolean>`${isOpen}`,
      secondsUntilSend: sql<number>`greatest(1, ceil(60 - extract(epoch from now() - ${table.sentAt})))::int`,
    })
    .from(table)
    .where(eq(table.id, id))
  return found
}

/** Withdraws an open invitation; returns whether it was open. */
export const withdrawInvitation = async (db: Db, id: number) =>
  (await withdrawWhere(db, eq(table.id, id))) > 0

/** The invitation of a link that is still valid, with its account, if the address has one. */
export async function invitationOfToken(db: Db, token: string) {
  const [found] = await db
    .select({
      id: table.id,
      email: table.email,
      firstName: table.firstName,
      lastName: table.lastName,
      role: table.role,
      doctorAr: doctors.nameAr,
      doctorEn: doctors.nameEn,
      userId: users.id,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
    })
    .from(table)
    .leftJoin(doctors, eq(doctors.id, table.doctorId))
    .leftJoin(users, eq(users.signInEmail, table.email))
    .where(and(eq(table.tokenHash, hashOfToken(token)), isCurrent, lt(table.attempts, MAX_ATTEMPTS)))
  return found
}

/**
 * Counts a password before it is verified, so that concurrent attempts cannot exceed the limit; returns
 * whether there was one left.
 */
export async function countInvitationAttempt(db: Db, id: number): Promise<boolean> {
  const counted = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(and(eq(table.id, id), lt(table.attempts, MAX_ATTEMPTS)))
    .returning({ id: table.id })
  return counted.length > 0
}

/**
 * Marks the invitation of a link as accepted by an account. Undefined if it no longer is valid: of several
 * calls at once one gets it.
 */
export async function consumeInvitation(db: Db, token: string, userId: number) {
  const [accepted] = await db
    .update(table)
    .set({ acceptedAt: sql`now()`, userId })
    .where(and(eq(table.tokenHash, hashOfToken(token)), isCurrent))
    .returning({
      role: table.role,
      doctorId: table.doctorId,
      hospitalIds: table.hospitalIds,
      withHomeCare: table.withHomeCare,
      firstName: table.firstName,
      lastName: table.lastName,
    })
  return accepted
}

const EXPIRY = sql`now() + make_interval(hours => ${INVITATION_HOURS})`
const newToken = () => randomBytes(32).toString('base64url')
/** With 256 random bits a fast hash is enough. */
const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
