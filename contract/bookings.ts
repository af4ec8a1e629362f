import * as z from 'zod/mini'
import { Day, Id, IdParams, optionalText, Phone, requiredText, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * A visit at a doctor. `date` yyyy-MM-dd and `time` HH:mm in Asia/Riyadh; a visit that has begun is never pending.
 * `cancel_reason`: why the clinic cancelled it, '' when it did not.
 */
export const Booking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'cancelled']),
  note: z.string(),
  cancel_reason: z.string(),
  doctor: z.object({ id: z.number(), name: z.string(), specialty: z.string() }),
})
export type Booking = z.infer<typeof Booking>

/** Books a visit. `user_id` is accepted for compatibility and must be the token's own. */
export const bookDoctor = endpoint('POST /user/doctors/book', {
  summary: 'Book a visit at a doctor',
  access: 'user',
  body: z.object({
    client_name: requiredText(120),
    client_phone: Phone,
    user_id: z.optional(z.nullable(Id)),
    doctor_id: Id,
    date: Day,
    time: Time,
    note: z.optional(optionalText(1000)),
  }),
  reply: Booking,
  message: 'booking.made',
  refusals: [
    'privacy.withdrawn',
    'booking.past',
    'booking.too_far',
    'booking.day_off',
    'booking.wrong_weekday',
    'booking.outside_hours',
    'booking.slot_taken',
    'booking.patient_busy',
    'booking.too_many',
    'session.other_user',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perAccount: 20,
})

/**
 * The caller's visits, newest first. `past` is the specification's name for all that are not cancelled, those to come
 * included (product.md).
 */
export const listBookings = endpoint('GET /user/doctor-bookings', {
  summary: 'My visits at doctors',
  access: 'user',
  query: z.object({
    status: z._default(z.enum(['past', 'upcoming', 'cancelled', 'all'], 'invalid value'), 'past'),
  }),
  reply: z.array(Booking),
})

/** One of the caller's visits, cancelled or not. */
export const getBooking = endpoint('GET /user/bookings/:id', {
  summary: 'One of my visits (an addition)',
  access: 'user',
  params: IdParams,
  reply: Booking,
})

/**
 * Moves a visit to another time of the same doctor, in one step: it keeps its number, and keeps its time unless it gets
 * the other. The rules are those of booking. The time that it already has changes nothing.
 */
export const moveBooking = endpoint('PUT /user/bookings/:id', {
  summary: 'Move a visit to another time (an addition)',
  access: 'user',
  params: IdParams,
  body: z.object({ date: Day, time: Time }),
  reply: Booking,
  message: 'booking.moved',
  refusals: [
    'booking.begun',
    'booking.is_cancelled',
    'booking.doctor_away',
    'booking.past',
    'booking.too_far',
    'booking.day_off',
    'booking.wrong_weekday',
    'booking.outside_hours',
    'booking.slot_taken',
    'booking.patient_busy',
    'idempotency.mismatch',
  ],
  idempotent: true,
  perAccount: 20,
})

/**
 * A visit for the calendar of a phone or computer (RFC 5545), in the caller's language. A file of a visit that has been
 * moved or cancelled takes the place of the one before.
 */
export const getBookingCalendar = endpoint('GET /user/bookings/:id/calendar', {
  summary: 'A visit as a calendar file (an addition)',
  access: 'user',
  params: IdParams,
  reply: z.string(),
  file: { type: 'text/calendar', name: 'afiya-visit.ics' },
})

/** Cancels a visit that has not begun. The time is free at once; cancelling again changes nothing. */
export const cancelBooking = endpoint('DELETE /user/bookings/:id', {
  summary: 'Cancel a visit',
  access: 'user',
  params: IdParams,
  reply: Booking,
  message: 'booking.cancelled',
  refusals: ['booking.begun'],
})
