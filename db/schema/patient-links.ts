import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { linkMethods } from '#domain/booking/patient-accounts.ts'
import { users } from './accounts.ts'
import { bytea, cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { patients } from './patients.ts'

/**
 * Verified links: an account that may see a patient's record, because it entered a code sent to the phone or
 * e-mail that staff entered in the record, or because staff saw the ID of the person. An ended link stays.
 */
export const patientLinks = pgTable(
  'patient_links',
  {
    id: id(),
    patientId: cascadingReference('patient_id', () => patients.id),
    userId: cascadingReference('user_id', () => users.id),
    method: text('method', { enum: linkMethods }).notNull(),
    /** The member of staff who saw the ID; null for a code. */
    verifiedBy: integer('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verifiedAt: timestamptz('verified_at').notNull().defaultNow(),
    endedAt: timestamptz('ended_at'),
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    uniqueIndex('patient_links_live').on(t.userId, t.patientId).where(sql`${t.endedAt} is null`),
    index('patient_links_patient').on(t.patientId, t.id),
    index('patient_links_verified_by').on(t.verifiedBy),
    index('patient_links_ended_by').on(t.endedBy),
    check('patient_links_method', sql`${t.method} in ('phone_code', 'email_code', 'id_seen')`),
    check('patient_links_verified_by', sql`${t.method} = 'id_seen' or ${t.verifiedBy} is null`),
  ],
)

/**
 * Six-digit codes for a verified link, one an account. A name and contact that no record has get a row too
 * (`patientId` null), so that no answer tells what the clinic knows.
 */
export const patientLinkCodes = pgTable(
  'patient_link_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    patientId: integer('patient_id').references(() => patients.id, { onDelete: 'cascade' }),
    method: text('method', { enum: ['phone_code', 'email_code'] }).notNull(),
    codeHash: bytea('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** How many codes the account has asked for on `day`. */
    day: date('day').notNull(),
    asked: smallint('asked').notNull().default(1),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  t => [
    index('patient_link_codes_patient').on(t.patientId),
    index('patient_link_codes_created').on(t.createdAt),
    check('patient_link_codes_method', sql`${t.method} in ('phone_code', 'email_code')`),
    check('patient_link_codes_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** How many codes accounts have asked for a record on `day`: raised by each, and never lowered. */
export const patientCodeDays = pgTable('patient_code_days', {
  patientId: integer('patient_id')
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  day: date('day').notNull(),
  asked: smallint('asked').notNull().default(1),
})
