import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, createdAt, id, reference } from './columns.ts'

const phoneDigits = "coalesce(phone, '') || ' ' || replace(search_key(written_phone), ' ', '')"

/**
 * Everybody who is treated, with or without an account (docs/decisions/023). The database finds or creates
 * the record of a new booking: `patient_for` in db/functions/patients/.
 */
export const patients = pgTable(
  'patients',
  {
    id: id(),
    /**
     * The account that made the record by a booking, of the patient or of the family; null: none did. It
     * proves nothing: only a row of `patientLinks` lets an account see the record.
     */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name as it was given, in either script. */
    name: text('name').notNull(),
    /** The name in the other script; '' if nobody has entered it. */
    otherName: text('other_name').notNull().default(''),
    /** In E.164; null: no such number is possible. */
    phone: text('phone'),
    /** What was given instead of a possible number; else ''. */
    writtenPhone: text('written_phone').notNull().default(''),
    /** Whether staff entered the number, and not an account: only then a code goes to it. */
    phoneByStaff: boolean('phone_by_staff').notNull().default(false),
    /** The e-mail address, which staff alone enters; null: none. */
    email: text('email'),
    birthDate: date('birth_date'),
    sex: text('sex', { enum: ['female', 'male'] }),
    /** What the patient is allergic to; '': nothing is known; null: staff have not asked. */
    allergies: text('allergies'),
    /** The language that the patient reads, as far as it is known. */
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    /** Whether reminders are sent. What tells of a booking, a move or a cancellation always is. */
    wantsReminders: boolean('wants_reminders').notNull().default(true),
    /** The same for what the account booked itself, chosen by an account without a verified link. */
    accountWantsReminders: boolean('account_wants_reminders').notNull().default(true),
    /**
     * The national ID or iqama number, encrypted, and the keyed hash by which it is found:
     * services/national-ids.ts.
     */
    nationalId: bytea('national_id'),
    nationalIdHash: bytea('national_id_hash'),
    /** The record that replaced this one because both are of the same person. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => patients.id),
    createdAt: createdAt(),
    /** The name as bookings are matched by it. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_key(name)`),
    /** The text in which the back office searches. */
    searchKey: text('search_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(`search_key(name || ' ' || other_name || ' ' || ${phoneDigits})`)),
    /** The consonants of the names, the same in both scripts: `name_sound` of the migration. */
    soundKey: text('sound_key')
      .notNull()
      .generatedAlwaysAs(sql`' ' || name_sound(name || ' ' || other_name)`),
  },
  t => [
    index('patients_user').on(t.userId),
    index('patients_caller').on(t.nameKey, sql`coalesce(phone, written_phone)`),
    index('patients_phone').on(t.phone),
    index('patients_email').on(t.email).where(sql`${t.email} is not null`),
    // Also the index of the search: of the records that are shown, one has the number.
    uniqueIndex('patients_national_id').on(t.nationalIdHash).where(sql`${t.mergedInto} is null`),
    index('patients_merged_into').on(t.mergedInto),
    index('patients_birth').on(t.birthDate, t.nameKey).where(sql`${t.birthDate} is not null`),
    index('patients_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('patients_sound').using('gin', t.soundKey.op('gin_trgm_ops')),
    check('patients_phone_e164', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('patients_one_phone', sql`${t.phone} is null or ${t.writtenPhone} = ''`),
    check('patients_sex', sql`${t.sex} in ('female', 'male')`),
    check('patients_language', sql`${t.language} in ('ar', 'en')`),
    check('patients_national_id', sql`(${t.nationalId} is null) = (${t.nationalIdHash} is null)`),
    check('patients_merged_into_another', sql`${t.mergedInto} <> ${t.id}`),
  ],
)

/**
 * What staff note about a patient's health. A trigger refuses changes and deletions: a wrong note is followed
 * by another one. Who reads them is in the audit log.
 */
export const patientNotes = pgTable(
  'patient_notes',
  {
    id: id(),
    patientId: reference('patient_id', () => patients.id),
    /** Null: the account of the author was deleted; the name stays. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  t => [index('patient_notes_patient').on(t.patientId, t.id), index('patient_notes_author').on(t.authorId)],
)
