import * as z from 'zod/mini'
import { Day, Id, IdParams, optionalText, Phone, requiredText, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * A visit at home. `date` yyyy-MM-dd and `time` HH:mm in Asia/Riyadh; a visit that has begun is never pending. A
 * service's `parent_id` is its type. `cancel_reason`: why the clinic cancelled it, '' when it did not.
 */
export const HomeCareBooking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'cancelled']),
  note: z.string(),
  cancel_reason: z.string(),
  client_name: z.string(),
  client_address: z.string(),
  service: z.object({ id: z.number(), name: z.string(), parent_id: z.nullable(z.number()) }),
})
export type HomeCareBooking = z.infer<typeof HomeCareBooking>

/** Books a visit at home. `user_id` is accepted for compatibility and must be the token's own. */
export const bookHomeCare = endpoint('POST /user/home-care-services/book', {
  summary: 'Book a home-care service',
  access: 'user',
  body: z.object({
    client_name: requiredText(120),
    client_phone: Phone,
    client_address: requiredText(500),
    user_id: z.optional(z.nullable(Id)),
    home_care_id: Id,
    date: Day,
    time: Time,
    note: z.optional(optionalText(1000)),
  }),
  reply: HomeCareBooking,
  message: 'home_care.booked',
  refusals: [
    'privacy.withdrawn',
    'booking.past',
    'booking.too_far',
    'home_care.outside_hours',
    'home_care.hour_full',
    'home_care.patient_busy',
    'booking.too_many',
    'session.other_user',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perAccount: 20,
})

/** The caller's visits at home, newest first; the filter means what it means for visits at doctors. */
export const listHomeCareBookings = endpoint('GET /user/home-care-bookings', {
  summary: 'My visits at home (an addition to the specification)',
  access: 'user',
  query: z.object({
    status: z._default(z.enum(['past', 'upcoming', 'cancelled', 'all'], 'invalid value'), 'past'),
  }),
  reply: z.array(HomeCareBooking),
})

/** Cancels a visit that has not begun. Its seat is free at once; cancelling again changes nothing. */
export const cancelHomeCareBooking = endpoint('DELETE /user/home-care-bookings/:id', {
  summary: 'Cancel a visit at home (an addition to the specification)',
  access: 'user',
  params: IdParams,
  reply: HomeCareBooking,
  message: 'home_care.cancelled',
  refusals: ['booking.begun'],
})

/** The hours of a service in which a visit can begin, day by day; at most 92 days at once. Full days are left out. */
export const listHomeCareAvailability = endpoint('GET /user/home-care-services/:id/availability', {
  summary: 'Free hours of a home-care service per day (an addition to the specification)',
  access: 'public',
  params: IdParams,
  query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })) }),
})
