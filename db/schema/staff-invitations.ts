import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type StaffRole, staffRoles } from '#domain/roles.ts'
import { users } from './accounts.ts'
import { bytea, cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { doctors } from './directory.ts'

/**
 * Who was invited to work in the back office. An invitation is open until it is accepted or withdrawn; the
 * link in its e-mail ends at `expiresAt`.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** The address for sign-in of the account, in lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: staffRoles as [StaffRole, ...StaffRole[]] }).notNull(),
    doctorId: integer('doctor_id').references(() => doctors.id, { onDelete: 'cascade' }),
    /** As in `users` and `user_hospitals`; checked when the invitation is accepted. */
    hospitalIds: integer('hospital_ids').array().notNull().default(sql`'{}'`),
    withHomeCare: boolean('with_home_care').notNull().default(false),
    /** The language of the e-mail. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    /** The token of the link itself is never stored. */
    tokenHash: bytea('token_hash').notNull(),
    /** Passwords that were tried with the link of an address that has an account. */
    attempts: smallint('attempts').notNull().default(0),
    invitedBy: cascadingReference('invited_by', () => users.id),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    /** The account that accepted it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  t => {
    const isOpen = sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`
    return [
      unique('staff_invitations_token').on(t.tokenHash),
      uniqueIndex('staff_invitations_open').on(t.email).where(isOpen),
      uniqueIndex('staff_invitations_open_doctor').on(t.doctorId).where(isOpen),
      index('staff_invitations_doctor').on(t.doctorId),
      index('staff_invitations_sent').on(t.sentAt, t.id),
      index('staff_invitations_invited_by').on(t.invitedBy),
      index('staff_invitations_user').on(t.userId),
      check(
        'staff_invitations_role',
        sql`${t.role} in ('admin', 'editor', 'reception', 'pharmacist', 'doctor', 'nurse', 'accountant')`,
      ),
      check('staff_invitations_doctor_role', sql`(${t.role} = 'doctor') = (${t.doctorId} is not null)`),
      check('staff_invitations_language', sql`${t.language} in ('ar', 'en')`),
      check('staff_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
      check('staff_invitations_attempts', sql`${t.attempts} between 0 and 10`),
      check('staff_invitations_accepted', sql`${t.userId} is null or ${t.acceptedAt} is not null`),
      check('staff_invitations_ended', sql`${t.acceptedAt} is null or ${t.withdrawnAt} is null`),
    ]
  },
)
