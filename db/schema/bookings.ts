import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { homeCareServices } from './content.ts'
import { doctors } from './directory.ts'

const statuses = ['pending', 'done', 'no_show', 'cancelled'] as const

/**
 * A visit at a doctor occupies [startsAt, endsAt). Two exclusion constraints of the migration have the last word:
 * `bookings_doctor_busy` (a doctor sees one patient at a time) and `bookings_patient_busy` (a patient is in one place).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** Null: reception wrote it for a caller without an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctors.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    /** Why the clinic cancelled it, as the patient reads it. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** How often it was moved or cancelled: the SEQUENCE of its calendar file (RFC 5545). */
    sequence: smallint('sequence').notNull().default(0),
    /** When the patient was reminded of this time; null again when it is moved. */
    remindedAt: moment('reminded_at'),
  },
  t => [
    index('bookings_user').on(t.userId, t.startsAt),
    index('bookings_doctor').on(t.doctorId, t.startsAt),
    index('bookings_starts').on(t.startsAt),
    index('bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'pending' and ${t.remindedAt} is null`),
    check('bookings_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('bookings_status', sql`${t.status} in ('pending', 'done', 'no_show', 'cancelled')`),
    check('bookings_cancelled_at', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
  ],
)

/**
 * A visit at home. `seat` counts the parallel visits of a service and hour. Two unique indexes have the last word:
 * `home_care_bookings_seat` (the capacity) and `home_care_bookings_patient_busy` (a patient has one visit in an hour).
 */
export const homeCareBookings = pgTable(
  'home_care_bookings',
  {
    id: id(),
    /** Null: reception wrote it for a caller without an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => homeCareServices.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    clientAddress: text('client_address').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The full hour in which the visit begins. */
    hour: moment('hour').notNull(),
    seat: smallint('seat').notNull(),
    /** Who goes there, as the clinic writes it. */
    assignee: text('assignee').notNull().default(''),
    note: text('note').notNull().default(''),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    /** Why the clinic cancelled it, as the patient reads it. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** As in `bookings`. */
    sequence: smallint('sequence').notNull().default(0),
    remindedAt: moment('reminded_at'),
  },
  t => [
    index('home_care_bookings_user').on(t.userId, t.startsAt),
    index('home_care_bookings_starts').on(t.startsAt),
    index('home_care_bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'pending' and ${t.remindedAt} is null`),
    uniqueIndex('home_care_bookings_seat')
      .on(t.serviceId, t.hour, t.seat)
      .where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('home_care_bookings_patient_busy')
      .on(t.userId, t.hour)
      .where(sql`${t.status} <> 'cancelled'`),
    check(
      'home_care_bookings_hour',
      sql`${t.startsAt} >= ${t.hour} and ${t.startsAt} < ${t.hour} + interval '1 hour'`,
    ),
    check('home_care_bookings_seat_positive', sql`${t.seat} > 0`),
    check('home_care_bookings_status', sql`${t.status} in ('pending', 'done', 'no_show', 'cancelled')`),
    check(
      'home_care_bookings_cancelled_at',
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`,
    ),
  ],
)
