import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FormerState } from '#domain/booking/booking-states.ts'
import { cancelCauses } from '#domain/booking/cancel-causes.ts'
import { users } from './accounts.ts'
import { createdAt, id, isPin, pinColumns, reference, timestamptz } from './columns.ts'
import { homeCareServices } from './content.ts'
import { doctors } from './directory.ts'
import { patients } from './patients.ts'
import { visitTypes } from './visit-types.ts'

const bookingStatuses = ['pending', 'done', 'no_show', 'left', 'refused', 'cancelled'] as const

/** What staff record while the booking proceeds: domain/booking/booking-states.ts. */
const progressColumns = () => ({
  confirmedAt: timestamptz('confirmed_at'),
  /** The patient confirmed by the link of a message; false: reception did, on the phone. */
  confirmedByPatient: boolean('confirmed_by_patient').notNull().default(false),
  arrivedAt: timestamptz('arrived_at'),
  /** When its outcome (done, missed, left) was recorded. */
  endedAt: timestamptz('ended_at'),
  /** When staff last changed its state, and the progress before that, so that it can be undone. */
  stateAt: timestamptz('state_at'),
  formerState: jsonb('former_state').$type<FormerState>(),
})

/** Why staff cancelled it; null: the patient did, by account or link, or causes were not recorded yet. */
const cancelCauseColumn = () => text('cancel_cause', { enum: cancelCauses })

/** Whether reminders of this booking are sent, chosen by its link; null: as its patient wishes. */
const remindersColumn = () => boolean('wants_reminders')

/** Whom the booking is for. The trigger `sets_patient` fills it in: db/functions/patients/set_patient.sql. */
const patientReference = () =>
  integer('patient_id')
    .notNull()
    .$defaultFn(() => sql`null`)
    .references(() => patients.id)

/**
 * Appointments with doctors; each occupies the patient from `startsAt` to `endsAt`, and the doctor also for
 * the buffers of its type. Three exclusion constraints of the migrations prevent conflicts, also under
 * concurrency: `bookings_doctor_busy` (a doctor has one patient at a time, except for those whom reception
 * overbooks), `bookings_record_busy` (a patient has one appointment at a time, with or without an account)
 * and `bookings_patient_busy` (an account books one at a time in one name).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** Null: reception created it for a caller without an account, or the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    patientId: patientReference(),
    doctorId: reference('doctor_id', () => doctors.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** The type of visit and what it was when it was booked; null: the usual appointment, without a name. */
    visitTypeId: integer('visit_type_id').references(() => visitTypes.id),
    visitNameAr: text('visit_name_ar').notNull().default(''),
    visitNameEn: text('visit_name_en').notNull().default(''),
    bufferBefore: smallint('buffer_before').notNull().default(0),
    bufferAfter: smallint('buffer_after').notNull().default(0),
    /** The fee in halalas with tax; null where it is paid at the desk or by an insurer. */
    fee: integer('fee'),
    note: text('note').notNull().default(''),
    status: text('status', { enum: bookingStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    cancelledAt: timestamptz('cancelled_at'),
    /** What staff wrote when they cancelled it; shown to the patient. */
    cancelReason: text('cancel_reason').notNull().default(''),
    cancelCause: cancelCauseColumn(),
    /** Number of moves and cancellations: the SEQUENCE of the calendar file (RFC 5545). */
    sequence: smallint('sequence').notNull().default(0),
    /** When the reminder of this time was sent; reset to null by a move. */
    remindedAt: timestamptz('reminded_at'),
    /** The language of the messages; null: that of the account, else of the patient's record. */
    language: text('language', { enum: ['ar', 'en'] }),
    ...progressColumns(),
    wantsReminders: remindersColumn(),
    /** Why reception booked it although the time is taken; '' if the doctor has the time for it. */
    overbookReason: text('overbook_reason').notNull().default(''),
    /**
     * The patient has another appointment at this time, older than the constraint `bookings_record_busy` or
     * from a record that was merged: the constraint leaves it out until it is moved. The trigger
     * `skips_overlap` still keeps other appointments from its time.
     */
    patientOverlap: boolean('patient_overlap').notNull().default(false),
    /** When the patient went in to the doctor. */
    inRoomAt: timestamptz('in_room_at'),
    /** The number by which an arrived patient is called, and its day: `gives_ticket` of the migrations. */
    ticket: smallint('ticket'),
    ticketDay: date('ticket_day'),
  },
  t => [
    index('bookings_user').on(t.userId, t.startsAt),
    index('bookings_patient').on(t.patientId, t.startsAt),
    index('bookings_doctor').on(t.doctorId, t.startsAt),
    index('bookings_starts').on(t.startsAt),
    index('bookings_visit_type').on(t.visitTypeId).where(sql`${t.visitTypeId} is not null`),
    index('bookings_ticket').on(t.ticketDay, t.doctorId).where(sql`${t.ticketDay} is not null`),
    index('bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'pending' and ${t.remindedAt} is null`),
    check('bookings_visit_name', sql`(${t.visitTypeId} is null) = (${t.visitNameAr} = '')`),
    check('bookings_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('bookings_language', sql`${t.language} in ('ar', 'en')`),
    check('bookings_status', sql`${t.status} in ('pending', 'done', 'no_show', 'left', 'cancelled')`),
    check(
      'bookings_cancel_cause',
      sql`${t.cancelCause} in ('patient_asked', 'patient_late', 'patient_left', 'provider_absent', 'closed',
        'mistake', 'other')`,
    ),
    check('bookings_cancelled_at', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
  ],
)

/**
 * Home visits. `seat` numbers the parallel visits of a service in an hour. Three unique indexes prevent
 * conflicts, also under concurrency: `home_care_bookings_seat` (the capacity),
 * `home_care_bookings_record_busy` (a patient has one visit per hour) and `home_care_bookings_patient_busy`
 * (an account books one per hour in a name).
 */
export const homeCareBookings = pgTable(
  'home_care_bookings',
  {
    id: id(),
    /** Null: reception created it for a caller without an account, or the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    patientId: patientReference(),
    serviceId: reference('service_id', () => homeCareServices.id),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    clientAddress: text('client_address').notNull(),
    /** The place on the map that reception has set for the nurse. */
    ...pinColumns(),
    startsAt: timestamptz('starts_at').notNull(),
    /** The full hour in which the visit begins; the capacity is counted per hour. */
    hour: timestamptz('hour').notNull(),
    seat: smallint('seat').notNull(),
    /** The price of the service when it was booked, VAT included. */
    priceHalalas: integer('price_halalas').notNull(),
    /**
     * Left out of `home_care_bookings_record_busy`: records were merged that had visits in one hour. A move
     * counts it again. The trigger `skips_overlap` still keeps other visits from its hour.
     */
    patientOverlap: boolean('patient_overlap').notNull().default(false),
    /** The name of the nurse, or of an agency. */
    assignee: text('assignee').notNull().default(''),
    /** The account of the nurse, who sees the visit in her list; null: an agency, or nobody. */
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agency has said that it makes the visit. */
    agencyConfirmed: boolean('agency_confirmed').notNull().default(false),
    note: text('note').notNull().default(''),
    status: text('status', { enum: bookingStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    cancelledAt: timestamptz('cancelled_at'),
    /** What staff wrote when they cancelled it; shown to the patient. */
    cancelReason: text('cancel_reason').notNull().default(''),
    cancelCause: cancelCauseColumn(),
    /** As in `bookings`. */
    sequence: smallint('sequence').notNull().default(0),
    remindedAt: timestamptz('reminded_at'),
    language: text('language', { enum: ['ar', 'en'] }),
    ...progressColumns(),
    wantsReminders: remindersColumn(),
    /** When the nurse set out. */
    enRouteAt: timestamptz('en_route_at'),
  },
  t => [
    index('home_care_bookings_user').on(t.userId, t.startsAt),
    index('home_care_bookings_patient').on(t.patientId, t.startsAt),
    index('home_care_bookings_starts').on(t.startsAt),
    index('home_care_bookings_assignee').on(t.assigneeId, t.startsAt),
    index('home_care_bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'pending' and ${t.remindedAt} is null`),
    uniqueIndex('home_care_bookings_seat')
      .on(t.serviceId, t.hour, t.seat)
      .where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('home_care_bookings_patient_busy')
      .on(t.userId, sql`lower(${t.clientName})`, t.hour)
      .where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('home_care_bookings_record_busy')
      .on(t.patientId, t.hour)
      .where(sql`${t.status} <> 'cancelled' and not ${t.patientOverlap}`),
    check(
      'home_care_bookings_hour',
      sql`${t.startsAt} >= ${t.hour} and ${t.startsAt} < ${t.hour} + interval '1 hour'`,
    ),
    check('home_care_bookings_seat_positive', sql`${t.seat} > 0`),
    check(
      'home_care_bookings_status',
      sql`${t.status} in ('pending', 'done', 'no_show', 'refused', 'cancelled')`,
    ),
    check('home_care_bookings_pin', isPin(t.lat, t.long)),
    check('home_care_bookings_language', sql`${t.language} in ('ar', 'en')`),
    check(
      'home_care_bookings_cancel_cause',
      sql`${t.cancelCause} in ('patient_asked', 'patient_late', 'patient_left', 'provider_absent', 'closed',
        'mistake', 'other')`,
    ),
    check(
      'home_care_bookings_cancelled_at',
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`,
    ),
  ],
)
