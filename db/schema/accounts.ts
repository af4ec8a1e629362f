import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { roles } from '#domain/roles.ts'
import {
  bytea,
  cascadingReference,
  coordinateColumns,
  createdAt,
  id,
  isShortAddress,
  reference,
  shortAddressColumn,
  timestamptz,
} from './columns.ts'
import { doctors, hospitals } from './directory.ts'

const userSearchParts = [
  "coalesce(first_name, '')",
  "coalesce(last_name, '')",
  'email',
  'sign_in_email',
  "coalesce(phone, '')",
]

export const users = pgTable(
  'users',
  {
    id: id(),
    /**
     * The address for sign-in, in lower case. It changes only after a code sent to the new address is
     * confirmed.
     */
    signInEmail: text('sign_in_email').notNull(),
    /**
     * When a code or link sent to the sign-in address came back; null: it may be anybody's, and gets no other
     * e-mails.
     */
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    /** The contact address, which the profile shows. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    image: text('image'),
    /** The language of e-mails. */
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    /** The permissions in the back office: domain/roles.ts. */
    role: text('role', { enum: roles }).notNull().default('patient'),
    /** The doctor whose account it is: exactly those with the role `doctor` have one. */
    doctorId: integer('doctor_id').references(() => doctors.id),
    /** Whether an account that is limited to hospitals works with home visits, too. */
    withHomeCare: boolean('with_home_care').notNull().default(false),
    /** Of a nurse, where it is stated: some patients ask for a woman or a man. */
    sex: text('sex', { enum: doctorSexes }),
    /** Since when the account cannot sign in; null: not blocked. */
    blockedAt: timestamptz('blocked_at'),
    /** The TOTP secret of the second step of staff, in base32; null until a code of it was entered. */
    totpSecret: text('totp_secret'),
    /** The time step of the last accepted code, which is not accepted again; null before the first code. */
    totpStep: integer('totp_step'),
    /** Failed codes since the last correct one. */
    totpTries: smallint('totp_tries').notNull().default(0),
    createdAt: createdAt(),
    /** The text in which the back office searches. */
    searchKey: text('search_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(`search_key(${userSearchParts.join(" || ' ' || ")})`)),
  },
  t => [
    unique('users_sign_in_email').on(t.signInEmail),
    index('users_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('users_role').on(t.role, t.id),
    unique('users_doctor').on(t.doctorId),
    check(
      'users_role',
      sql`${t.role} in ('patient', 'admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse',
        'accountant')`,
    ),
    check('users_doctor_role', sql`(${t.role} = 'doctor') = (${t.doctorId} is not null)`),
    check('users_totp', sql`${t.totpStep} is null or ${t.totpSecret} is not null`),
    check('users_sign_in_email_lower', sql`${t.signInEmail} = lower(${t.signInEmail})`),
    check('users_language', sql`${t.language} in ('ar', 'en')`),
    check('users_sex', sql`${t.sex} in ('female', 'male')`),
  ],
)

/**
 * The hospitals that an account of the desk is limited to; without any it works with all. A hospital with
 * such an account cannot be deleted: the account would get all others.
 */
export const userHospitals = pgTable(
  'user_hospitals',
  {
    userId: cascadingReference('user_id', () => users.id),
    hospitalId: reference('hospital_id', () => hospitals.id),
  },
  t => [primaryKey({ columns: [t.userId, t.hospitalId] }), index('user_hospitals_hospital').on(t.hospitalId)],
)

/** A signed-in browser. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** The public id of the session. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: cascadingReference('user_id', () => users.id),
    /** The application that x-api-key names: `web`, … */
    client: text('client').notNull().default(''),
    /** Browser and operating system of the User-Agent, shown in the list of sessions. */
    agent: text('agent').notNull().default(''),
    createdAt: createdAt(),
    usedAt: timestamptz('used_at').notNull().defaultNow(),
    /** When the second step of staff was completed; null: a session without access to the back office. */
    staffAt: timestamptz('staff_at'),
  },
  t => [
    unique('sessions_id').on(t.id),
    index('sessions_user').on(t.userId),
    index('sessions_created').on(t.createdAt),
    index('sessions_used').on(t.usedAt),
  ],
)

/**
 * Links by which staff set up the second step: an account has one, the newest. A change of the password or of
 * the address for sign-in ends it, because the hash contains both.
 */
export const enrolmentLinks = pgTable(
  'enrolment_links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** The TOTP secret that the page of the link shows; the account gets it with the first correct code. */
    secret: text('secret').notNull(),
    /** Codes that were tried. */
    attempts: smallint('attempts').notNull().default(0),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  t => [
    index('enrolment_links_expires').on(t.expiresAt),
    check('enrolment_links_attempts', sql`${t.attempts} between 0 and 10`),
  ],
)

/**
 * The consents of a person to versions of the privacy notice, and their withdrawal; the newest row applies.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: cascadingReference('user_id', () => users.id),
    version: text('version').notNull(),
    /** The language in which the notice was read. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    agreedAt: timestamptz('agreed_at').notNull().defaultNow(),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  t => [
    index('consents_user').on(t.userId, t.id),
    uniqueIndex('consents_living').on(t.userId, t.version).where(sql`${t.withdrawnAt} is null`),
    check('consents_language', sql`${t.language} in ('ar', 'en')`),
    check('consents_version', sql`${t.version} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][0-9]+)?$'`),
  ],
)

/**
 * Six-digit codes for a password reset. Addresses without an account have a row too (`userId` null), so that
 * responses do not reveal which addresses have an account.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    email: text('email').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    /** Attempts of browsers in which the person has not signed in before. */
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts of all others: strangers cannot use them up. */
    knownAttempts: smallint('known_attempts').notNull().default(0),
    /**
     * Hash of the token of the browser that entered the correct code; only this browser may set the password.
     */
    browserHash: bytea('browser_hash'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  t => [
    index('reset_codes_expires').on(t.expiresAt),
    index('reset_codes_user').on(t.userId),
    check('reset_codes_attempts', sql`${t.attempts} between 0 and 5`),
    check('reset_codes_known_attempts', sql`${t.knownAttempts} between 0 and 5`),
  ],
)

/** Six-digit codes for a new sign-in address, which is used only after the code is entered. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: bytea('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  t => [
    index('email_codes_expires').on(t.expiresAt),
    check('email_codes_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** The stored response to a write with an `Idempotency-Key`; a repeated request gets the same response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: cascadingReference('user_id', () => users.id),
    key: text('key').notNull(),
    /** Hash of method, path and body. */
    requestHash: bytea('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: cascadingReference('user_id', () => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    addressText: text('address_text').notNull(),
    shortAddress: shortAddressColumn(),
    ...coordinateColumns(),
    createdAt: createdAt(),
  },
  t => [
    index('addresses_user').on(t.userId, t.id),
    isShortAddress('addresses_short_address', t.shortAddress),
    check('addresses_lat', sql`${t.lat} between -90 and 90`),
    check('addresses_long', sql`${t.long} between -180 and 180`),
  ],
)
