import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { LinkedRecord } from '#contract/patient-links.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patientCodeDays, patientLinkCodes, patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { MAX_UNPROVEN, unprovenTextsFrom, unprovenTextsTo } from '#domain/booking/message-kinds.ts'
import { RETENTION } from '#domain/retention.ts'
import { mostOf, secondsUntilAllowed, secondsUntilTomorrow } from '#services/messages/contact-limits.ts'
import { countedAddress } from '#services/messages/counted-address.ts'
import { isWithinDailyLimits } from '#services/messages/daily-limits.ts'
import { type Contact, hasContact } from '#services/patients/entered-contact.ts'

const RESEND_INTERVAL_MS = 60_000
const MAX_ATTEMPTS = 5
/**
 * Codes of a day: of an account, and to one contact by accounts with a confirmed e-mail, whom the others
 * (MAX_UNPROVEN) cannot keep out.
 */
const MAX_CODES = 5
const MAX_CODES_OF_CONFIRMED = 10
/** What the two contacts of a record get; more only if staff change them on that day. */
const MAX_CODES_OF_RECORD = 2 * (MAX_UNPROVEN + mostOf(MAX_CODES_OF_CONFIRMED) + mostOf(MAX_CODES))

/** The records that are linked to an account, in the order of the links. */
export async function linkedRecordsOf(db: Db, userId: number): Promise<LinkedRecord[]> {
  const rows = await db
    .select({
      id: patientLinks.id,
      name: patients.name,
      birth_date: patients.birthDate,
      method: patientLinks.method,
      verifiedAt: patientLinks.verifiedAt,
    })
    .from(patientLinks)
    .innerJoin(patients, eq(patients.id, patientLinks.patientId))
    .where(and(eq(patientLinks.userId, userId), isNull(patientLinks.endedAt)))
    .orderBy(asc(patientLinks.id))
  return rows.map(({ verifiedAt, ...row }) => ({ ...row, day: dayOf(verifiedAt.getTime()) }))
}

/**
 * The record of a name, in either script, that has this contact from staff, and counts a code for it;
 * undefined if there is none, or if accounts have asked for too many codes for it today.
 */
export async function recordOfContact(
  db: Db,
  { name, contact, now }: { name: string; contact: Contact; now: number },
): Promise<number | undefined> {
  const isNamed = sql`person_key(${name}) in (person_key(name), person_key(other_name))`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from patients
    where ${hasContact(contact)} and (${isNamed}
      or name_sound(${name}) <> '' and name_sound(${name}) in (name_sound(name), name_sound(other_name)))
    order by ${isNamed} desc, id limit 1`)
  const [record] = rows
  if (!record) return undefined
  const { day, asked } = patientCodeDays
  const today = dayOf(now)
  const counted = await db
    .insert(patientCodeDays)
    .values({ patientId: record.id, day: today })
    .onConflictDoUpdate({
      target: patientCodeDays.patientId,
      set: { day: today, asked: sql`case when ${day} = ${today} then ${asked} + 1 else 1 end` },
      setWhere: sql`${day} <> ${today} or ${asked} < ${MAX_CODES_OF_RECORD}`,
    })
    .returning({ id: patientCodeDays.patientId })
  return counted[0]?.id
}

/**
 * Counts a code to a contact, whether or not a record has it; returns 0, or the seconds until it may be sent.
 * A family may have one contact in the records of all its members. An account that has confirmed this very
 * address has codes of its own, which no other account can use up.
 */
export async function secondsUntilRecordCode(
  db: Db,
  { userId, contact, network, now }: { userId: number; contact: Contact; network: string; now: number },
): Promise<number> {
  const [account] = await db
    .select({ confirmedAt: users.emailConfirmedAt, signInEmail: users.signInEmail })
    .from(users)
    .where(eq(users.id, userId))
  const isPhone = contact.method === 'phone_code'
  const to = isPhone ? contact.phone : countedAddress(contact.email)
  if (!account?.confirmedAt) {
    const limits = isPhone
      ? [unprovenTextsTo(to), unprovenTextsFrom(network)]
      : [{ name: `record codes to ${to}`, max: MAX_UNPROVEN }]
    return (await isWithinDailyLimits(db, now, ...limits)) ? 0 : secondsUntilTomorrow(now)
  }
  const isOwner = !isPhone && contact.email === account.signInEmail
  return secondsUntilAllowed(
    db,
    now,
    isOwner
      ? { to: { name: `record codes to ${to} by its account`, max: MAX_CODES } }
      : { to: { name: `record codes of confirmed accounts to ${to}`, max: MAX_CODES_OF_CONFIRMED }, network },
  )
}

/**
 * Stores the code of an account, also for a contact that no record has; returns false when the account asked
 * within the last minute or too often today. The hash is as slow to try as that of a password: a fast hash of
 * six digits would be guessed at once.
 */
export async function storeCode(
  db: Db,
  code: {
    userId: number
    patientId: number | undefined
    method: Contact['method']
    codeHash: string
    now: number
  },
): Promise<boolean> {
  const { userId, patientId = null, method, now } = code
  const row = {
    patientId,
    method,
    codeHash: Buffer.from(code.codeHash),
    attempts: 0,
    day: dayOf(now),
    createdAt: new Date(now),
    expiresAt: new Date(now + RETENTION.codeMinutes * 60_000),
  }
  const { day, asked, createdAt } = patientLinkCodes
  const stored = await db
    .insert(patientLinkCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: patientLinkCodes.userId,
      set: { ...row, asked: sql`case when ${day} = ${row.day} then ${asked} + 1 else 1 end` },
      setWhere: sql`${createdAt} <= ${new Date(now - RESEND_INTERVAL_MS)}
        and (${day} <> ${row.day} or ${asked} < ${MAX_CODES})`,
    })
    .returning({ userId: patientLinkCodes.userId })
  return stored.length === 1
}

/** The seconds until an account may ask for another code: a minute after the last one, or tomorrow. */
export async function secondsUntilNextLinkCode(db: Db, userId: number, now: number): Promise<number> {
  const { day, asked, createdAt } = patientLinkCodes
  const [code] = await db
    .select({ day, asked, createdAt })
    .from(patientLinkCodes)
    .where(eq(patientLinkCodes.userId, userId))
  if (!code) return 1
  const today = dayOf(now)
  const isSpent = code.day === today && code.asked >= MAX_CODES
  const next = isSpent
    ? timestampAt(addDays(today, 1), '00:00')
    : code.createdAt.getTime() + RESEND_INTERVAL_MS
  return Math.max(1, Math.ceil((next - now) / 1000))
}

/** Counts an attempt at an account's code and returns the code, or undefined when no attempt is left. */
export async function consumeLinkAttempt(db: Db, { userId, now }: { userId: number; now: number }) {
  const [code] = await db
    .update(patientLinkCodes)
    .set({ attempts: sql`${patientLinkCodes.attempts} + 1` })
    .where(
      and(
        eq(patientLinkCodes.userId, userId),
        lt(patientLinkCodes.attempts, MAX_ATTEMPTS),
        gt(patientLinkCodes.expiresAt, new Date(now)),
      ),
    )
    .returning()
  return code
}

/** Uses up a code; returns its record if no other call was faster. */
export async function spendLinkCode(db: Db, userId: number, codeHash: Buffer): Promise<number | undefined> {
  const [spent] = await db
    .update(patientLinkCodes)
    .set({ expiresAt: sql`${patientLinkCodes.createdAt}` })
    .where(
      and(
        eq(patientLinkCodes.userId, userId),
        eq(patientLinkCodes.codeHash, codeHash),
        gt(patientLinkCodes.expiresAt, patientLinkCodes.createdAt),
      ),
    )
    .returning({ patientId: patientLinkCodes.patientId })
  return spent?.patientId ?? undefined
}

/** Ends a link of an account; returns whether it was one that had not ended. */
export async function endOwnLink(db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const ended = await db
    .update(patientLinks)
    .set({ endedAt: sql`now()`, endedBy: userId })
    .where(and(eq(patientLinks.id, id), eq(patientLinks.userId, userId), isNull(patientLinks.endedAt)))
    .returning({ id: patientLinks.id })
  return ended.length === 1
}
