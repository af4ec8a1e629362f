import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, time, uniqueIndex } from 'drizzle-orm/pg-core'
import { offerStates, waitlistStates } from '#domain/booking/waitlist-rules.ts'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { cascadingReference, createdAt, id, timestamptz } from './columns.ts'
import { doctors, hospitals, specialties } from './directory.ts'
import { patients } from './patients.ts'

/**
 * Who waits for a time of a doctor, or of any doctor of a specialty, in a span of days and hours. The line is
 * in the order of `createdAt`.
 */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    /** Null: reception added a caller without an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The trigger `sets_patient` fills it in, as for bookings. */
    patientId: integer('patient_id')
      .notNull()
      .$defaultFn(() => sql`null`)
      .references(() => patients.id, { onDelete: 'cascade' }),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    doctorId: integer('doctor_id').references(() => doctors.id, { onDelete: 'cascade' }),
    specialtyId: integer('specialty_id').references(() => specialties.id, { onDelete: 'cascade' }),
    /** With a specialty: only at this hospital. */
    hospitalId: integer('hospital_id').references(() => hospitals.id, { onDelete: 'cascade' }),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Times of the clinic; `timeTo` is excluded and may be 24:00. */
    timeFrom: time('time_from').notNull(),
    timeTo: time('time_to').notNull(),
    /** A doctor asked for it as a follow-up: it stays after its days until it is booked or taken off. */
    askedByDoctor: boolean('asked_by_doctor').notNull().default(false),
    /** The times that the patient gave up by moving an appointment: the trigger `holds_freed_time`. */
    freedTimes: timestamptz('freed_times').array().notNull().default([]),
    state: text('state', { enum: waitlistStates }).notNull().default('waiting'),
    createdAt: createdAt(),
    endedAt: timestamptz('ended_at'),
  },
  t => [
    index('waitlist_entries_user').on(t.userId),
    index('waitlist_entries_patient').on(t.patientId),
    index('waitlist_entries_doctor').on(t.doctorId).where(sql`${t.state} = 'waiting'`),
    index('waitlist_entries_specialty').on(t.specialtyId).where(sql`${t.state} = 'waiting'`),
    index('waitlist_entries_line').on(t.createdAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('waitlist_entries_ended').on(t.endedAt),
    check('waitlist_entries_subject', sql`num_nonnulls(${t.doctorId}, ${t.specialtyId}) = 1`),
    check('waitlist_entries_hospital', sql`${t.hospitalId} is null or ${t.specialtyId} is not null`),
    check('waitlist_entries_days', sql`${t.firstDay} <= ${t.lastDay}`),
    check('waitlist_entries_times', sql`${t.timeFrom} < ${t.timeTo}`),
    check('waitlist_entries_state', sql`${t.state} in ('waiting', 'booked', 'left', 'ended')`),
    check('waitlist_entries_ended_at', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
  ],
)

/**
 * The times that are held for the waitlist, and what became of them. An open row keeps its time from every
 * booking until `heldUntil` (the trigger `keeps_held_times`); the exclusion constraint `waitlist_offers_held`
 * of the migration allows one for a time of a doctor.
 */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: id(),
    /** Null: the time was just freed and is not offered yet. */
    entryId: integer('entry_id').references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    doctorId: cascadingReference('doctor_id', () => doctors.id),
    /** Where the time was when it was offered: the trigger `assigns_hospital` fills it in. */
    hospitalId: integer('hospital_id').references(() => hospitals.id, { onDelete: 'set null' }),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    state: text('state', { enum: offerStates }).notNull().default('open'),
    offeredAt: timestamptz('offered_at'),
    /** By when the patient must answer, by the database's clock. */
    offeredUntil: timestamptz('offered_until'),
    heldUntil: timestamptz('held_until').notNull(),
    answeredAt: timestamptz('answered_at'),
    /** The member of staff who offered it by hand, and why out of turn. */
    offeredBy: integer('offered_by').references(() => users.id, { onDelete: 'set null' }),
    offeredReason: text('offered_reason').notNull().default(''),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
  },
  t => [
    uniqueIndex('waitlist_offers_one_open').on(t.entryId).where(sql`${t.state} = 'open'`),
    index('waitlist_offers_entry').on(t.entryId, t.doctorId, t.startsAt),
    index('waitlist_offers_doctor').on(t.doctorId, t.startsAt),
    index('waitlist_offers_hospital').on(t.hospitalId),
    index('waitlist_offers_booking').on(t.bookingId),
    index('waitlist_offers_offered_by').on(t.offeredBy),
    check('waitlist_offers_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('waitlist_offers_state', sql`${t.state} in ('open', 'taken', 'declined', 'expired', 'withdrawn')`),
    check(
      'waitlist_offers_offered',
      sql`num_nonnulls(${t.entryId}, ${t.offeredAt}, ${t.offeredUntil}) in (0, 3)`,
    ),
    check('waitlist_offers_unoffered', sql`${t.entryId} is not null or ${t.state} = 'open'`),
  ],
)
