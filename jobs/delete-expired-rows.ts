import { lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { emailCodes, enrolmentLinks, idempotencyKeys, resetCodes, sessions } from '#db/schema/accounts.ts'
import { contactMessages, zeroResultSearches } from '#db/schema/content.ts'
import { dailyCounts, messages } from '#db/schema/messages.ts'
import { patientLinkCodes } from '#db/schema/patient-links.ts'
import { prescriptionOriginals, prescriptions } from '#db/schema/prescriptions.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { doctorDelays } from '#db/schema/waiting-room.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { RETENTION } from '#domain/retention.ts'
import { runSteps } from './steps/run-each.ts'

/**
 * Deletes the rows whose retention has ended (domain/retention.ts): sessions, idempotency keys, zero-result
 * searches, contact messages, messages to patients, ended entries of the waitlist, invitations of staff,
 * prescriptions, their photos as sent once they are decided, delays of doctors and counts of past days; and
 * codes, and links to set up a second step, an hour after their expiry.
 */
export async function deleteExpiredRows(db: Db): Promise<void> {
  const today = sql`(now() at time zone 'Asia/Riyadh')::date`
  const expired: [table: PgTable, condition: SQL | undefined][] = [
    [
      sessions,
      or(
        lt(sessions.usedAt, daysAgo(RETENTION.sessionIdle)),
        lt(sessions.createdAt, daysAgo(RETENTION.session)),
      ),
    ],
    [resetCodes, lt(resetCodes.expiresAt, sql`now() - interval '1 hour'`)],
    [emailCodes, lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`)],
    [enrolmentLinks, lt(enrolmentLinks.expiresAt, sql`now() - interval '1 hour'`)],
    // Kept for the day on which its account asked: the codes of a day are counted.
    [patientLinkCodes, lt(patientLinkCodes.createdAt, daysAgo(1))],
    [dailyCounts, lt(dailyCounts.day, today)],
    [contactMessages, lt(contactMessages.createdAt, daysAgo(RETENTION.message))],
    [messages, lt(messages.createdAt, daysAgo(RETENTION.appointmentMessage))],
    [waitlistEntries, lt(waitlistEntries.endedAt, daysAgo(RETENTION.appointmentMessage))],
    [staffInvitations, lt(staffInvitations.expiresAt, daysAgo(RETENTION.invitation))],
    [
      prescriptions,
      sql`coalesce(${prescriptions.validUntil}, (${prescriptions.createdAt} at time zone 'Asia/Riyadh')::date)
        < ${today} - ${RETENTION.prescription}::int`,
    ],
    [
      prescriptionOriginals,
      sql`file_id in (select prescription_files.id from prescription_files
        join prescriptions on prescriptions.id = prescription_id where decided_at is not null)`,
    ],
    [doctorDelays, lt(doctorDelays.day, sql`${today} - ${DELAY_DAYS}::int`)],
    [zeroResultSearches, lt(zeroResultSearches.day, sql`${today} - ${RETENTION.zeroResultSearch}::int`)],
    [idempotencyKeys, lt(idempotencyKeys.createdAt, daysAgo(RETENTION.idempotentResponse))],
  ]
  await runSteps(
    ...expired.map(
      ([table, condition]) =>
        () =>
          deleteInBatches(db, table, condition),
    ),
  )
}

/** Rows that one statement deletes: few enough for its time limit, with what is deleted in cascade. */
const ROWS_PER_BATCH = 1000

/** Deletes the rows of a table in statements of a bounded size, until none is left. */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  rowsPerBatch = ROWS_PER_BATCH,
): Promise<void> {
  for (;;) {
    // A row that is locked is in use: the next run deletes it.
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${rowsPerBatch} for update skip locked))`)
    if ((rowCount ?? 0) < rowsPerBatch) return
  }
}

/** Delays of doctors are no personal data; nobody asks for older ones. */
const DELAY_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
