import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import { roles } from '#domain/roles.ts'
import { bytes, childOf, createdAt, id, mapPoint, moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Signs in with it; lower case. Changes only after a code sent to the new address is confirmed. */
    signInEmail: text('sign_in_email').notNull(),
    /** Is written to; what the profile shows. */
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
    /** What the person may do in the back office: domain/roles.ts. */
    role: text('role', { enum: roles }).notNull().default('patient'),
    /** Since when the person may not sign in. */
    blockedAt: moment('blocked_at'),
    /** The second step of staff, in base32. It counts once a code of it has been entered. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was taken, which is taken no second time; null while there was none. */
    totpStep: integer('totp_step'),
    /** Codes tried since the last right one. */
    totpTries: smallint('totp_tries').notNull().default(0),
    createdAt: createdAt(),
    /** What the back office finds a person by. */
    searchKey: text('search_key')
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || sign_in_email || ' ' || coalesce(phone, ''))`,
      ),
  },
  t => [
    unique('users_sign_in_email').on(t.signInEmail),
    index('users_search').using('gin', t.searchKey.op('gin_trgm_ops')),
    index('users_role').on(t.role, t.id),
    check('users_role', sql`${t.role} in ('patient', 'admin', 'editor', 'reception', 'pharmacist')`),
    check('users_totp', sql`${t.totpStep} is null or ${t.totpSecret} is not null`),
    check('users_sign_in_email_lower', sql`${t.signInEmail} = lower(${t.signInEmail})`),
    check('users_language', sql`${t.language} in ('ar', 'en')`),
  ],
)

/** A signed-in browser. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names the session in the list of its user. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the x-api-key named: `web`, … */
    client: text('client').notNull().default(''),
    /** The browser and system of the User-Agent, as the list of sessions shows it. */
    agent: text('agent').notNull().default(''),
    createdAt: createdAt(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** When the second step of staff was passed; null: an ordinary session, which opens nothing of the back office. */
    staffAt: moment('staff_at'),
  },
  t => [
    unique('sessions_id').on(t.id),
    index('sessions_user').on(t.userId),
    index('sessions_created').on(t.createdAt),
    index('sessions_used').on(t.usedAt),
  ],
)

/** Which version of the privacy notice a person agreed to, and when it was taken back; the newest row counts. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: childOf('user_id', () => users.id),
    version: date('version').notNull(),
    /** The language in which it was read. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    agreedAt: moment('agreed_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  t => [
    index('consents_user').on(t.userId, t.id),
    uniqueIndex('consents_living').on(t.userId, t.version).where(sql`${t.withdrawnAt} is null`),
    check('consents_language', sql`${t.language} in ('ar', 'en')`),
  ],
)

/**
 * A six-digit code on its way to reset a password. Addresses without an account have a row too (`userId` null), so that
 * they cannot be told apart.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    email: text('email').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The browser that entered the right code; only it may set the password. */
    browserHash: bytes('browser_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  t => [
    index('reset_codes_expires').on(t.expiresAt),
    index('reset_codes_user').on(t.userId),
    check('reset_codes_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** A six-digit code on its way to a new sign-in address, which counts only once the code is entered. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    codeHash: bytes('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  t => [
    index('email_codes_expires').on(t.expiresAt),
    check('email_codes_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** The answer once given to a write with an `Idempotency-Key`, given again to its repetition. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Method, path and body. */
    requestHash: bytes('request_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    addressText: text('address_text').notNull(),
    ...mapPoint(),
    createdAt: createdAt(),
  },
  t => [
    index('addresses_user').on(t.userId, t.id),
    check('addresses_lat', sql`${t.lat} between -90 and 90`),
    check('addresses_long', sql`${t.long} between -180 and 180`),
  ],
)
