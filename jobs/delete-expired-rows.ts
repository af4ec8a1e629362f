import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { emailCodes, idempotencyKeys, resetCodes, sessions } from '#db/schema/accounts.ts'
import { contactMessages, zeroResultSearches } from '#db/schema/content.ts'
import { doctorDelays } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { patientLinkCodes } from '#db/schema/patient-links.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { staffInvitations } from '#db/schema/staff-invitations.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { RETENTION } from '#domain/retention.ts'

/**
 * Deletes the rows whose retention has ended (domain/retention.ts): sessions, idempotency keys, zero-result
 * searches, contact messages, messages to patients, ended entries of the waitlist, invitations of staff,
 * prescriptions and delays of doctors; and codes an hour after their expiry.
 */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.usedAt, daysAgo(RETENTION.sessionIdle)),
        lt(sessions.createdAt, daysAgo(RETENTION.session)),
      ),
    )
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, sql`now() - interval '1 hour'`))
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`))
  // Kept for the day on which its account asked: the codes of a day are counted.
  await db.delete(patientLinkCodes).where(lt(patientLinkCodes.createdAt, daysAgo(1)))
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, daysAgo(RETENTION.message)))
  await db.delete(messages).where(lt(messages.createdAt, daysAgo(RETENTION.appointmentMessage)))
  await db.delete(waitlistEntries).where(lt(waitlistEntries.endedAt, daysAgo(RETENTION.appointmentMessage)))
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, daysAgo(RETENTION.invitation)))
  await db.delete(prescriptions).where(
    sql`coalesce(${prescriptions.validUntil}, (${prescriptions.createdAt} at time zone 'Asia/Riyadh')::date)
        < (now() at time zone 'Asia/Riyadh')::date - ${RETENTION.prescription}::int`,
  )
  await db
    .delete(doctorDelays)
    .where(lt(doctorDelays.day, sql`(now() at time zone 'Asia/Riyadh')::date - ${DELAY_DAYS}::int`))
  await db
    .delete(zeroResultSearches)
    .where(
      lt(
        zeroResultSearches.day,
        sql`(now() at time zone 'Asia/Riyadh')::date - ${RETENTION.zeroResultSearch}::int`,
      ),
    )
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(RETENTION.idempotentResponse)))
}

/** Delays of doctors are no personal data; nobody asks for older ones. */
const DELAY_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
