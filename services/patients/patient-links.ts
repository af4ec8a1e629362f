import { and, eq, getTableName, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import type { AccountMark, LinkMethod } from '#domain/booking/patient-accounts.ts'
import type { Queue } from '../queue.ts'

/** A column with its table, which drizzle leaves out in a selection from one table. */
const qualified = (column: AnyPgColumn) =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

type BookedColumns = { userId: AnyPgColumn; patientId: AnyPgColumn }

/**
 * Records that an account belongs to a record; a link that is live already stays as it is. Refuses an account
 * of staff, which sees records by its permissions alone, and a record that was merged. The locks let a role
 * and a merge wait until the transaction ends.
 */
export async function addVerifiedLink(
  db: Db,
  link: { patientId: number; userId: number; method: LinkMethod; verifiedBy?: number },
): Promise<'linked' | 'of_staff' | 'merged'> {
  const [account] = await db
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('share')
  if (account?.role !== 'patient') return 'of_staff'
  const [record] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, link.patientId), isNull(patients.mergedInto)))
    .for('key share')
  if (!record) return 'merged'
  await db.insert(patientLinks).values(link).onConflictDoNothing()
  return 'linked'
}

/** Tells the phone and the e-mail that staff entered in a record of a new link. */
export async function tellOfLink(
  db: Db,
  { queue, patientId, except }: { queue: Queue; patientId: number; except?: 'phone_code' | 'email_code' },
): Promise<void> {
  const [record] = await db
    .select({
      phone: patients.phone,
      byStaff: patients.phoneByStaff,
      email: patients.email,
      lang: patients.language,
    })
    .from(patients)
    .where(eq(patients.id, patientId))
  if (!record) return
  const { phone, byStaff, email, lang } = record
  if (phone && byStaff && except !== 'phone_code')
    await queue.enqueue(db, 'record_linked', { to: phone, lang })
  if (email && except !== 'email_code') await queue.enqueue(db, 'record_linked', { to: email, lang })
}

/** The condition that an account has a verified link to the record of a column. */
export const isLinkedRecord = (patientId: AnyPgColumn, userId: number | SQLWrapper): SQL =>
  sql`${qualified(patientId)} = any(array(
    select patient_id from patient_links where user_id = ${userId} and ended_at is null))`

/**
 * Whether a booking is the account's own in a record that the clinic uses and that no verified link shows to
 * it: the account's moves must not tell when that record has other appointments.
 */
export const isApartFromRecord = (table: BookedColumns, userId: number): SQL<boolean> =>
  sql<boolean>`(is_clinics_record(${qualified(table.patientId)}, ${userId})
    and not ${isLinkedRecord(table.patientId, userId)})`

/** The account that hears of what the desk does for a record: the first with a verified link, or null. */
const linkedAccount = (patientId: AnyPgColumn): SQL<number | null> => sql`(
  select user_id from patient_links
  where patient_id = ${qualified(patientId)} and ended_at is null order by id limit 1)`

/** The account of a booking: the one that made it, or, if the desk did, the one linked to the record. */
export const accountOf = (table: BookedColumns): SQL<number | null> =>
  sql`coalesce(${qualified(table.userId)}, ${linkedAccount(table.patientId)})`

/**
 * How the account of a booking belongs to its record: by a verified link, or it only booked itself, which
 * proves nothing. Null without an account.
 */
export const accountMark = (table: BookedColumns) => sql<AccountMark | null>`case
  when exists (select from patient_links where patient_id = ${qualified(table.patientId)} and ended_at is null
    and user_id = coalesce(${qualified(table.userId)}, user_id)) then 'verified'
  when ${qualified(table.userId)} is not null then 'booked' end`

/** What decides the way to the patient of a booking besides the phone: the address and the account's mark. */
export const reachColumns = (table: BookedColumns) => ({
  account: accountMark(table),
  hasEmail: sql<boolean>`exists (select from users
    where users.id = ${accountOf(table)} and users.email_confirmed_at is not null)`,
})

/**
 * The condition that the patient of a booking wants reminders. An account without a verified link turns off
 * only those of what it booked itself; `mark` is the `accountMark` of the booking.
 */
export const isReminded = (mark: SQL) => sql<boolean>`(patients.wants_reminders
  and (patients.account_wants_reminders or ${mark} is distinct from 'booked'))`

/** The condition that an account may see a row: it made it, or it has a verified link to its record. */
export const isSeenBy = (
  table: { userId: AnyPgColumn; patientId: AnyPgColumn },
  userId: number | SQLWrapper,
): SQL => or(sql`${qualified(table.userId)} = ${userId}`, isLinkedRecord(table.patientId, userId)) as SQL
