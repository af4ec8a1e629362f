import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { FormerState } from '#domain/booking/booking-states.ts'
import { cancelCauses } from '#domain/booking/cancel-causes.ts'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { users } from './accounts.ts'
import { createdAt, id, isPin, pinColumns, timestamptz } from './columns.ts'
import { homeCareServices } from './content.ts'
import { doctors, hospitals } from './directory.ts'
import { patients } from './patients.ts'
import { visitTypes } from './visit-types.ts'

const bookingStatuses = ['pending', 'done', 'no_show', 'left', 'refused', 'cancelled'] as const

/**
 * Appointments with doctors and home visits of a service; the other kind's columns are empty. Each occupies
 * the patient from `startsAt` to `endsAt`, and a seat of its doctor (who has one) or of its service (whose
 * teams are its seats) also for the buffers of its type. Three exclusion constraints of the migrations
 * prevent conflicts, also under concurrency: `bookings_seat_busy` (a seat has one booking at a time, except
 * for those that reception overbooks), `bookings_record_busy` (a patient is at one place at a time, with or
 * without an account) and `bookings_patient_busy` (an account books one at a time in one name). A fourth,
 * `bookings_follow_up`, gives each visit one free follow-up.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** The number of an appointment for patients and staff, too. */
    id: id(),
    /** The number of a home visit for patients and staff: the trigger `numbers_visit` gives it. */
    visitNumber: integer('visit_number').unique('bookings_visit_number'),
    /** Null: reception created it for a caller without an account, or the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whom it is for. The trigger `sets_patient` fills it in: db/functions/patients/set_patient.sql. */
    patientId: integer('patient_id')
      .notNull()
      .$defaultFn(() => sql`null`)
      .references(() => patients.id),
    doctorId: integer('doctor_id').references(() => doctors.id),
    serviceId: integer('service_id').references(() => homeCareServices.id),
    /**
     * Where an appointment is, as it was promised: the trigger `assigns_hospital` stores that of the doctor
     * when it is booked or moved. A doctor who goes to another hospital leaves it there.
     */
    hospitalId: integer('hospital_id').references(() => hospitals.id),
    /** Which of the seats of its doctor or service it takes. */
    seat: smallint('seat').notNull().default(1),
    clientName: text('client_name').notNull(),
    clientPhone: text('client_phone').notNull(),
    /** Of a home visit, with the place on the map that reception has set for the nurse. */
    clientAddress: text('client_address').notNull().default(''),
    ...pinColumns(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** The type of visit and what it was when it was booked; null: the usual appointment, without a name. */
    visitTypeId: integer('visit_type_id').references(() => visitTypes.id),
    visitNameAr: text('visit_name_ar').notNull().default(''),
    visitNameEn: text('visit_name_en').notNull().default(''),
    bufferBefore: smallint('buffer_before').notNull().default(0),
    bufferAfter: smallint('buffer_after').notNull().default(0),
    /**
     * In halalas with tax, as it was when it was booked: the fee, null where it is paid at the desk or by an
     * insurer, or the price of the service.
     */
    fee: integer('fee'),
    /** The visit whose free follow-up it is, and the last day of it when it was booked. */
    followUpOf: integer('follow_up_of').references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    freeUntil: date('free_until'),
    note: text('note').notNull().default(''),
    status: text('status', { enum: bookingStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    cancelledAt: timestamptz('cancelled_at'),
    /** What staff wrote when they cancelled it; shown to the patient. */
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Why staff cancelled it; null: the patient did, by account or link, or causes were not recorded yet. */
    cancelCause: text('cancel_cause', { enum: cancelCauses }),
    /** Number of moves and cancellations: the SEQUENCE of the calendar file (RFC 5545). */
    sequence: smallint('sequence').notNull().default(0),
    /** When the reminder of this time was sent; reset to null by a move. */
    remindedAt: timestamptz('reminded_at'),
    /** The language of the messages; null: that of the account, else of the patient's record. */
    language: text('language', { enum: ['ar', 'en'] }),
    // What staff record while the booking proceeds: domain/booking/booking-states.ts.
    confirmedAt: timestamptz('confirmed_at'),
    /** The patient confirmed by the link of a message; false: reception did, on the phone. */
    confirmedByPatient: boolean('confirmed_by_patient').notNull().default(false),
    arrivedAt: timestamptz('arrived_at'),
    /** When its outcome (done, missed, left) was recorded. */
    endedAt: timestamptz('ended_at'),
    /** When staff last changed its state, and the progress before that, so that it can be undone. */
    stateAt: timestamptz('state_at'),
    formerState: jsonb('former_state').$type<FormerState>(),
    /** Whether reminders of this booking are sent, chosen by its link; null: as its patient wishes. */
    wantsReminders: boolean('wants_reminders'),
    /** Why reception booked it although the time is taken; '' if the doctor has the time for it. */
    overbookReason: text('overbook_reason').notNull().default(''),
    /**
     * The patient has another booking at this time, older than the constraint `bookings_record_busy` or from
     * a record that was merged: the constraint leaves it out until it is moved. The trigger `skips_overlap`
     * still keeps other bookings from its time.
     */
    patientOverlap: boolean('patient_overlap').notNull().default(false),
    /** A home visit at the time of an appointment of its account, older than their common constraint. */
    accountOverlap: boolean('account_overlap').notNull().default(false),
    /** When the patient went in to the doctor. */
    inRoomAt: timestamptz('in_room_at'),
    /** The number by which an arrived patient is called, and its day: `gives_ticket` of the migrations. */
    ticket: smallint('ticket'),
    ticketDay: date('ticket_day'),
    /** Whom the patient of a home visit wishes as nurse; null: anybody. */
    nurseSex: text('nurse_sex', { enum: doctorSexes }),
    /** The name of the nurse, or of an agency. */
    assignee: text('assignee').notNull().default(''),
    /** The account of the nurse, who sees the visit in her list; null: an agency, or nobody. */
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agency has said that it makes the visit. */
    agencyConfirmed: boolean('agency_confirmed').notNull().default(false),
    /** When the nurse set out. */
    enRouteAt: timestamptz('en_route_at'),
  },
  t => [
    index('bookings_user').on(t.userId, t.startsAt),
    index('bookings_patient').on(t.patientId, t.startsAt),
    index('bookings_doctor').on(t.doctorId, t.startsAt),
    index('bookings_hospital').on(t.hospitalId, t.startsAt).where(sql`${t.hospitalId} is not null`),
    index('bookings_service').on(t.serviceId, t.startsAt).where(sql`${t.serviceId} is not null`),
    index('bookings_assignee').on(t.assigneeId, t.startsAt).where(sql`${t.assigneeId} is not null`),
    index('bookings_starts').on(t.startsAt),
    index('bookings_visit_type').on(t.visitTypeId).where(sql`${t.visitTypeId} is not null`),
    index('bookings_follow_up_of').on(t.followUpOf).where(sql`${t.followUpOf} is not null`),
    index('bookings_ticket').on(t.ticketDay, t.doctorId).where(sql`${t.ticketDay} is not null`),
    index('bookings_to_remind')
      .on(t.startsAt)
      .where(sql`${t.status} = 'pending' and ${t.remindedAt} is null`),
    check('bookings_kind', sql`num_nonnulls(${t.doctorId}, ${t.serviceId}) = 1`),
    check('bookings_place', sql`(${t.doctorId} is null) = (${t.hospitalId} is null)`),
    check(
      'bookings_of_visit',
      sql`case when ${t.serviceId} is null then ${t.visitNumber} is null and ${t.seat} = 1
        else num_nonnulls(${t.visitNumber}, ${t.fee}) = 2 and ${t.overbookReason} = '' end`,
    ),
    check('bookings_seat', sql`${t.seat} > 0`),
    check('bookings_pin', isPin(t.lat, t.long)),
    check('bookings_visit_name', sql`(${t.visitTypeId} is null) = (${t.visitNameAr} = '')`),
    check('bookings_nurse_sex', sql`${t.nurseSex} in ('female', 'male')`),
    check('bookings_order', sql`${t.startsAt} < ${t.endsAt}`),
    check('bookings_language', sql`${t.language} in ('ar', 'en')`),
    check(
      'bookings_status',
      sql`${t.status} in ('pending', 'done', 'no_show', 'left', 'refused', 'cancelled')
        and ${t.status} <> case when ${t.serviceId} is null then 'refused' else 'left' end`,
    ),
    check(
      'bookings_cancel_cause',
      sql`${t.cancelCause} in ('patient_asked', 'patient_late', 'patient_left', 'provider_absent', 'closed',
        'mistake', 'other')`,
    ),
    check('bookings_cancelled_at', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
  ],
)

/** The kinds of bookings. Each has numbers of its own, which patients and staff know. */
export type BookingKind = 'appointment' | 'home_visit'

/** The condition that a booking is of a kind. */
export const isOfKind = (kind: BookingKind): SQL =>
  isNotNull(kind === 'appointment' ? bookings.doctorId : bookings.serviceId)

/** The condition that a booking is the appointment or the home visit of this number. */
export const isNumbered = (kind: BookingKind, number: number): SQL =>
  kind === 'appointment'
    ? (and(eq(bookings.id, number), isOfKind(kind)) as SQL)
    : eq(bookings.visitNumber, number)

/** The number of a booking among those of its kind. */
export const bookingNumber = sql<number>`coalesce(${bookings.visitNumber}, ${bookings.id})`

/** The doctor and place of an appointment, the service of a home visit: in statements that read one kind. */
export const appointmentDoctorId = sql<number>`${bookings.doctorId}`
export const appointmentHospitalId = sql<number>`${bookings.hospitalId}`
export const visitServiceId = sql<number>`${bookings.serviceId}`
