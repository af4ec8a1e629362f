import * as z from 'zod/mini'
import {
  BookingStatusFilter,
  Day,
  Id,
  IdParams,
  NamedRef,
  optionalFilter,
  optionalLines,
  PageMeta,
  Phone,
  pageQuery,
  Time,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'

/** Why a time of a doctor cannot be reserved. */
export const slotRefusals = [
  'booking.past',
  'booking.too_soon',
  'booking.too_far',
  'booking.day_off',
  'booking.wrong_weekday',
  'booking.outside_hours',
  'booking.slot_taken',
  'booking.slot_held',
] as const

/**
 * An appointment with a doctor. `date` yyyy-MM-dd and `time` HH:mm in Asia/Riyadh. An appointment that has
 * begun is never pending. `cancel_reason`: why the clinic cancelled it, otherwise ''.
 */
export const Booking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'cancelled']),
  note: z.string(),
  cancel_reason: z.string(),
  client_name: z.string(),
  doctor: z.object({ id: z.number(), name: z.string(), specialty: z.string() }),
})
export type Booking = z.infer<typeof Booking>

/**
 * An appointment with where it takes place: the hospital, its address and its position for a map.
 * `delay_minutes`: by how much it begins later today, because the doctor is late. `visit_type`: the name of
 * the type as it was booked, '' for the usual appointment; `bring` has one thing a line. `fee` in riyals with
 * tax, as it was booked; null where it is paid at the desk or by an insurer. `free_until`: the last day to
 * which its patient can move a free follow-up.
 */
export const BookingWithPlace = z.extend(Booking, {
  delay_minutes: z.number(),
  visit_type_id: z.nullable(z.number()),
  visit_type: z.string(),
  visit_length: z.number(),
  fee: z.nullable(z.number()),
  free_until: z.nullable(z.string()),
  bring: z.string(),
  doctor: z.extend(Booking.shape.doctor, { image: z.string(), specialty_id: z.number() }),
  hospital: z.extend(NamedRef, {
    address: z.string(),
    phone: z.string(),
    lat: z.number(),
    long: z.number(),
  }),
})
export type BookingWithPlace = z.infer<typeof BookingWithPlace>

/** The hospital that the person saw for the chosen time: another one is refused. */
export const seenHospital = z.optional(Id)

/** The length and the fee that the person saw who books, as `Doctor` and `VisitType` have them, and where. */
export const seenVisit = z.optional(
  z.object({
    visit_length: z.number('invalid value'),
    fee: z.nullable(z.number('invalid value')),
    hospital_id: seenHospital,
  }),
)

/**
 * Books an appointment; another length, fee or hospital than `seen` is refused. `user_id` is accepted for
 * compatibility and must be that of the token.
 */
export const bookDoctor = endpoint('POST /user/doctors/book', {
  summary: 'Book an appointment with a doctor',
  access: 'user',
  expires: ['/user/doctors'],
  body: z.object({
    client_name: requiredName(120),
    client_phone: Phone,
    user_id: z.optional(z.nullable(Id)),
    doctor_id: Id,
    date: Day,
    time: Time,
    /** One of the doctor's types of visit; without it the usual appointment. */
    visit_type_id: z.optional(optionalFilter(Id)),
    seen: seenVisit,
    note: z.optional(optionalLines(1000)),
  }),
  reply: z.extend(Booking, { visit_length: z.number(), fee: z.nullable(z.number()) }),
  message: 'booking.made',
  refusals: [
    'privacy.withdrawn',
    ...slotRefusals,
    'booking.patient_busy',
    'booking.visit_changed',
    'booking.for_new_patients',
    'booking.for_known_patients',
    'booking.too_many',
    'booking.new_account',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perMinutePerAccount: 20,
})

/**
 * The follow-ups with a doctor that are free for the patients of an account: the name that was booked, the
 * day of the visit (`visited`) and the last day on which a type of visit that is a follow-up is free.
 */
export const FollowUp = z.object({ client_name: z.string(), visited: z.string(), until: z.string() })
export type FollowUp = z.infer<typeof FollowUp>

export const listFollowUps = endpoint('GET /user/doctors/:id/follow-ups', {
  summary: 'Free follow-ups with a doctor (an addition to the specification)',
  access: 'user',
  params: IdParams,
  reply: z.array(FollowUp),
})

/**
 * The caller's appointments, newest first, 500 on a page. `past` is the specification's name for all that
 * are not cancelled, including upcoming ones (product.md).
 */
export const listBookings = endpoint('GET /user/doctor-bookings', {
  summary: 'My appointments',
  access: 'user',
  query: z.object({ status: BookingStatusFilter, page: pageQuery(500, 500).page }),
  reply: z.array(BookingWithPlace),
  extras: PageMeta,
})

/** One of the caller's appointments, cancelled or not. */
export const getBooking = endpoint('GET /user/bookings/:id', {
  summary: 'One of my appointments (an addition)',
  access: 'user',
  params: IdParams,
  reply: BookingWithPlace,
})

/**
 * Moves an appointment to another time of the same doctor atomically: it keeps its id, and keeps its time if
 * the new one is refused. The rules are those of booking. Moving it to its current time changes nothing.
 */
export const moveBooking = endpoint('PUT /user/bookings/:id', {
  summary: 'Move an appointment to another time (an addition)',
  access: 'user',
  expires: ['/user/doctors'],
  params: IdParams,
  body: z.object({ date: Day, time: Time, seen_hospital_id: seenHospital }),
  reply: BookingWithPlace,
  message: 'booking.moved',
  refusals: [
    'booking.begun',
    'booking.is_cancelled',
    'booking.doctor_away',
    'booking.free_until',
    'booking.visit_changed',
    ...slotRefusals,
    'booking.patient_busy',
    'idempotency.mismatch',
  ],
  idempotent: true,
  perMinutePerAccount: 20,
})

/**
 * An appointment as a calendar file (RFC 5545) in the caller's language. After a move or cancellation, a new
 * file updates the event of the previous one.
 */
export const getBookingCalendar = endpoint('GET /user/bookings/:id/calendar', {
  summary: 'An appointment as a calendar file (an addition)',
  access: 'user',
  params: IdParams,
  reply: z.string(),
  file: { type: 'text/calendar', name: 'appointment.ics' },
})

/**
 * Cancels an appointment that has not begun. The time is available at once; cancelling again changes nothing.
 */
export const cancelBooking = endpoint('DELETE /user/bookings/:id', {
  summary: 'Cancel an appointment',
  access: 'user',
  expires: ['/user/doctors'],
  params: IdParams,
  reply: BookingWithPlace,
  message: 'booking.cancelled',
  refusals: ['booking.begun'],
})
