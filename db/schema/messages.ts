import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { messageChannels, messageKinds, messageStates } from '#domain/booking/message-kinds.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { bytea, createdAt, id, timestamptz } from './columns.ts'
import { doctors } from './directory.ts'
import { waitlistOffers } from './waitlist.ts'

/**
 * The messages to patients about their appointments, home visits and offers of the waitlist, written in the
 * transaction of the change that they tell of. The address or number is not stored: it is read from the
 * account or the booking when the message is sent.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    waitlistOfferId: integer('waitlist_offer_id').references(() => waitlistOffers.id, {
      onDelete: 'cascade',
    }),
    /** The booking's `sequence` that the message tells of; 0 of an offer. */
    sequence: smallint('sequence').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Of a `late` message: the delay that it tells of; 0: there is none any more. */
    minutes: smallint('minutes').notNull().default(0),
    channel: text('channel', { enum: messageChannels }).notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    state: text('state', { enum: messageStates }).notNull(),
    /**
     * The time, doctor and hospital that a moved or cancelled booking had when its patient was last told of
     * it, and the ones that a reopened day offers again; a home visit has only the time.
     */
    formerStartsAt: timestamptz('former_starts_at'),
    formerDoctorId: integer('former_doctor_id').references(() => doctors.id, { onDelete: 'set null' }),
    /** Without reference: it is compared only. Null: it was that of the former doctor. */
    formerHospitalId: integer('former_hospital_id'),
    /** A closure moved or cancelled the booking: opening its day again is news for the patient. */
    byClosure: boolean('by_closure').notNull().default(false),
    /** The message that carries this one too: a patient with several changes at once gets one message. */
    carrierId: integer('carrier_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** By when the patient must know: the earliest of the times that the change concerns. */
    dueAt: timestamptz('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The gateway's own id of the message. */
    providerId: text('provider_id'),
    /** Why it failed: a code of ours or of the gateway. */
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /** When and by whom the patient was told by phone instead. */
    calledAt: timestamptz('called_at'),
    calledBy: integer('called_by').references(() => users.id, { onDelete: 'set null' }),
  },
  t => [
    // Of a delay a patient may be told again; the locked row of `doctor_delays` prevents doing so twice. A
    // nurse may set out again after undoing it; the locked row of the visit prevents doing so twice.
    uniqueIndex('messages_booking')
      .on(t.bookingId, t.kind, t.sequence)
      .where(sql`${t.kind} not in ('late', 'on_the_way')`),
    uniqueIndex('messages_waitlist_offer').on(t.waitlistOfferId, t.kind),
    index('messages_of_booking').on(t.bookingId),
    index('messages_carrier').on(t.carrierId),
    index('messages_called_by').on(t.calledBy),
    index('messages_created').on(t.createdAt),
    index('messages_to_call')
      .on(t.dueAt, t.id)
      .where(sql`${t.state} in ('failed', 'no_channel') and ${t.calledAt} is null`),
    index('messages_by_closure').on(t.formerStartsAt).where(sql`${t.byClosure}`),
    index('messages_former_doctor').on(t.formerDoctorId),
    index('messages_unfinished').on(t.updatedAt).where(sql`${t.state} in ('queued', 'sending')`),
    check('messages_subject', sql`num_nonnulls(${t.bookingId}, ${t.waitlistOfferId}) = 1`),
    check(
      'messages_kind',
      sql`${t.kind} in ('booked', 'moved', 'cancelled', 'reminder_day', 'reminder_hours', 'late',
        'on_the_way', 'reopened', 'waitlist_offer', 'offer_withdrawn')`,
    ),
    check('messages_channel', sql`${t.channel} in ('email', 'sms', 'whatsapp', 'none')`),
    check('messages_language', sql`${t.language} in ('ar', 'en')`),
    check(
      'messages_state',
      sql`${t.state} in ('queued', 'sending', 'sent', 'delivered', 'failed', 'no_channel', 'superseded')`,
    ),
    check(
      'messages_no_channel',
      sql`(${t.channel} = 'none') <= (${t.state} in ('no_channel', 'superseded'))`,
    ),
  ],
)

/** The keys that sign the links in messages; the newest counts. The migration creates the first. */
export const linkKeys = pgTable('link_keys', {
  id: id(),
  key: bytea('key').notNull(),
  createdAt: createdAt(),
})

/**
 * How often something was done on `day` that has a limit a day, such as texts to one number. `key` is a hash,
 * without a reference: the end of an account does not lower a count.
 */
export const dailyCounts = pgTable('daily_counts', {
  key: bytea('key').primaryKey(),
  day: date('day').notNull(),
  count: integer('count').notNull(),
})
