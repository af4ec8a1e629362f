import { and, eq, getTableName, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { receivesTexts } from '#domain/booking/message-kinds.ts'
import type { AccountMark, LinkMethod } from '#domain/booking/patient-accounts.ts'
import type { JobData, Queue } from '../queue.ts'
import { refuse } from '../refuse.ts'
import { type Contact, hasContact } from './entered-contact.ts'

/** A column with its table, which drizzle leaves out in a selection from one table. */
const qualified = (column: AnyPgColumn) =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

type BookedColumns = { userId: AnyPgColumn; patientId: AnyPgColumn }

/**
 * Records that an account belongs to a record; a link that is live already stays as it is. Refuses an account
 * of staff, which sees records by its permissions alone, and a record that was merged or no longer has the
 * contact that got the code. The locks let a role, a merge and a correction wait until the transaction ends.
 */
export async function addVerifiedLink(
  db: Db,
  {
    contact,
    ...link
  }: { patientId: number; userId: number; method: LinkMethod; verifiedBy?: number; contact?: Contact },
): Promise<'linked' | 'of_staff' | 'gone'> {
  const [account] = await db
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('share')
  if (account?.role !== 'patient') return 'of_staff'
  const [record] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, link.patientId), contact ? hasContact(contact) : isNull(patients.mergedInto)))
    .for('share')
  if (!record) return 'gone'
  await db.insert(patientLinks).values(link).onConflictDoNothing()
  return 'linked'
}

/** The services that tell the contacts of a record; `clinicEmail` is asked to call where no text is sent. */
type LinkDeps = { queue: Queue; sendsTexts: boolean; clinicEmail: string | undefined }

/** `linked`: the account that was linked; a merge has none. */
type LinkNews = LinkDeps & { patientId: number; linked?: number }

/** For how many days a former contact, link or merge of a record counts. */
const FORMER_DAYS = 30
const isRecent = (at: SQL) => sql`${at} > now() - make_interval(days => ${FORMER_DAYS})`

/**
 * Tells everybody whom a record may be about that a linked account sees it: its contacts and those of the
 * records merged into it, whether staff or an account entered them, those that staff replaced in the last
 * days, and the confirmed addresses of the other accounts. A merge that staff undid in the last days counts:
 * what came in between stayed. Without all of these, staff could change a contact, link an account, read, and
 * change the contact back unnoticed. Refuses if a number can neither get a text nor be called.
 */
export async function tellOfLink(
  db: Db,
  { queue, sendsTexts, clinicEmail, patientId, linked }: LinkNews,
): Promise<void> {
  const { rows } = await db.execute<JobData['record_linked']>(sql`
    with recursive record as (
      select patients.id, user_id, phone, written_phone, email from patients
      where id = ${patientId} and ${hasLink(sql`patients.id`)}
      union
      select patients.id, patients.user_id, patients.phone, patients.written_phone, patients.email
      from record
      cross join lateral (
        select id from patients where merged_into = record.id
        union all
        select merged_id from patient_merges where kept_id = record.id and ${isRecent(sql`undone_at`)}
      ) as merged
      join patients on patients.id = merged.id
    ),
    contact as (
      select unnest(array[phone, written_phone, email]) as "to", null as lang from record
      union all
      select unnest(array[before ->> 'phone', before ->> 'written_phone', before ->> 'email']), null
      from record join audit_log on audit_log.entity = 'patients' and audit_log.part = 'patients'
        and audit_log.record_id = record.id::text and audit_log.action = 'update'
      where ${isRecent(sql`audit_log.at`)}
      union all
      select sign_in_email, language from users
      where email_confirmed_at is not null and id is distinct from ${linked ?? null}::int and id in (
        select user_id from record
        union select user_id from bookings where patient_id in (select id from record)
        union select user_id from waitlist_entries where patient_id in (select id from record)
        union select user_id from patient_links where patient_id in (select id from record)
          and (ended_at is null or ended_by is distinct from user_id and ${isRecent(sql`ended_at`)}))
      and exists (
        select from patient_links
        where patient_id = ${patientId} and user_id <> users.id and ended_at is null)
    )
    select ${patientId}::int as "patientId", "to",
      coalesce(min(lang), (select language from patients where id = ${patientId})) as lang
    from contact where "to" <> '' group by "to"`)
  refuseUncallable(rows, { sendsTexts, clinicEmail })
  await queue.enqueue(db, 'record_linked', ...rows)
}

type ContactNews = LinkDeps & {
  patientId: number
  /** The contacts that left the record, and those that staff entered. */
  former: string[]
  entered: string[]
}

/**
 * Tells of changed contacts of a record that an account sees, or saw in the last days: the contacts that were
 * entered, those that left, and the confirmed addresses of the linked accounts. Without the first, staff
 * could link an account before they enter the patient's contact, or between two changes of it, unnoticed.
 */
export async function tellOfNewContacts(
  db: Db,
  { queue, sendsTexts, clinicEmail, patientId, former, entered }: ContactNews,
): Promise<void> {
  if (former.length + entered.length === 0) return
  const { rows } = await db.execute<JobData['record_linked']>(sql`
    with news as (
      select 0 as priority, sign_in_email as "to", users.language as lang, 'holder' as news
      from patient_links join users on users.id = user_id
      where patient_id = ${patientId} and ended_at is null and email_confirmed_at is not null
      union all
      select 1, unnest(${sql.param(entered)}::text[]), null, 'entered' where exists (
        select from patient_links where patient_id = ${patientId}
          and (ended_at is null or ${isRecent(sql`ended_at`)})
        union all
        select from audit_log where entity = 'patients' and part = 'patient_links'
          and record_id = ${patientId}::text and ${isRecent(sql`at`)})
      union all
      select 2, unnest(${sql.param(former)}::text[]), null, 'contact' where ${hasLink(sql`${patientId}`)}
    )
    select distinct on ("to") ${patientId}::int as "patientId", "to", news,
      coalesce(lang, (select language from patients where id = ${patientId})) as lang
    from news order by "to", priority`)
  refuseUncallable(rows, { sendsTexts, clinicEmail })
  await queue.enqueue(db, 'record_linked', ...rows)
}

/** Refuses if a number can neither get a text nor be called. */
function refuseUncallable(
  news: readonly { to: string }[],
  { sendsTexts, clinicEmail }: Pick<LinkDeps, 'sendsTexts' | 'clinicEmail'>,
): void {
  const needsCall = ({ to }: { to: string }) => !(to.includes('@') || (sendsTexts && receivesTexts(to)))
  if (!clinicEmail && news.some(needsCall)) throw refuse('record_link.nobody_to_tell')
}

/** The condition that an account has a verified link to a record. */
const hasLink = (patientId: SQL) => sql`exists (
  select from patient_links where patient_id = ${patientId} and ended_at is null)`

/** The condition that an account has a verified link to the record of a column. */
export const isLinkedRecord = (patientId: AnyPgColumn, userId: number | SQLWrapper): SQL =>
  sql`${qualified(patientId)} = any(array(
    select patient_id from patient_links where user_id = ${userId} and ended_at is null))`

/**
 * Whether a booking is the account's own in a record that the clinic uses and that no verified link shows to
 * it: the account's moves must not tell when that record has other appointments.
 */
export const isApartFromRecord = (table: BookedColumns, userId: number | SQLWrapper): SQL<boolean> =>
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
const isReminded = (mark: SQL) => sql<boolean>`(patients.wants_reminders
  and (patients.account_wants_reminders or ${mark} is distinct from 'booked'))`

/** The condition that a booking, whose record is joined, is reminded of: its own choice, else that of all. */
export const wantsReminders = (table: BookedColumns & { wantsReminders: AnyPgColumn }) =>
  sql<boolean>`coalesce(${qualified(table.wantsReminders)}, ${isReminded(accountMark(table))})`

/** The condition that an account may see a row: it made it, or it has a verified link to its record. */
export const isSeenBy = (
  table: { userId: AnyPgColumn; patientId: AnyPgColumn },
  userId: number | SQLWrapper,
): SQL => or(sql`${qualified(table.userId)} = ${userId}`, isLinkedRecord(table.patientId, userId)) as SQL
