import * as z from 'zod/mini'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import {
  BookingStatusFilter,
  Day,
  Id,
  IdParams,
  optionalFilter,
  optionalLines,
  PageMeta,
  Phone,
  pageQuery,
  requiredLines,
  Time,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'

/**
 * A home visit. `date` yyyy-MM-dd and `time` HH:mm in Asia/Riyadh. A visit that has begun is never pending.
 * `nurse`: she is on the way or there, until the visit is over. `refused`: nobody wanted it when she came.
 * The `parent_id` of a service is its type. `cancel_reason`: why the clinic cancelled it, otherwise ''.
 * `price`: riyals, VAT included, as it was when the visit was booked. `nurse_sex`: the nurse that the patient
 * wishes, a woman or a man; null: anybody.
 */
export const HomeCareBooking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'refused', 'cancelled']),
  nurse: z.nullable(z.enum(['en_route', 'there'])),
  note: z.string(),
  cancel_reason: z.string(),
  client_name: z.string(),
  client_address: z.string(),
  price: z.number(),
  nurse_sex: z.nullable(z.enum(doctorSexes)),
  service: z.object({ id: z.number(), name: z.string(), parent_id: z.nullable(z.number()) }),
})
export type HomeCareBooking = z.infer<typeof HomeCareBooking>

/** The nurse that a patient wishes; without one, anybody. */
export const wishedNurse = z.optional(optionalFilter(z.enum(doctorSexes, 'invalid value')))

/**
 * The city of the visit, one of `HomeCareService.cities`, which its address then has. What the person saw:
 * the price in riyals, and whether a city was asked for. Without them nothing is compared.
 */
export const placeAndPrice = {
  city_id: z.optional(optionalFilter(Id)),
  seen: z.optional(
    z.object({ price: z.number('invalid value'), cities: z.optional(z.boolean('invalid value')) }),
  ),
}
export const placeAndPriceRefusals = [
  'home_care.outside_area',
  'home_care.other_city',
  'home_care.price_changed',
] as const

/** Books a home visit. `user_id` is accepted for compatibility and must be that of the token. */
export const bookHomeCare = endpoint('POST /user/home-care-services/book', {
  summary: 'Book a home-care service',
  access: 'user',
  expires: ['/user/home-care-services'],
  body: z.object({
    client_name: requiredName(120),
    client_phone: Phone,
    client_address: requiredLines(500),
    user_id: z.optional(z.nullable(Id)),
    home_care_id: Id,
    date: Day,
    time: Time,
    nurse_sex: wishedNurse,
    note: z.optional(optionalLines(1000)),
    ...placeAndPrice,
  }),
  reply: HomeCareBooking,
  message: 'home_care.booked',
  refusals: [
    'privacy.withdrawn',
    'booking.past',
    'booking.too_far',
    'home_care.day_off',
    'home_care.outside_hours',
    'home_care.too_soon',
    'home_care.hour_full',
    'home_care.patient_busy',
    ...placeAndPriceRefusals,
    'booking.too_many',
    'booking.new_account',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perMinutePerAccount: 20,
})

/** The caller's home visits, newest first; the filter has the meaning of `listBookings`. */
export const listHomeCareBookings = endpoint('GET /user/home-care-bookings', {
  summary: 'My home visits (an addition to the specification)',
  access: 'user',
  query: z.object({ status: BookingStatusFilter, page: pageQuery(500, 500).page }),
  reply: z.array(HomeCareBooking),
  extras: PageMeta,
})

/** One of the caller's home visits, cancelled or not. */
export const getHomeCareBooking = endpoint('GET /user/home-care-bookings/:id', {
  summary: 'One of my home visits (an addition to the specification)',
  access: 'user',
  params: IdParams,
  reply: HomeCareBooking,
})

/**
 * Moves a home visit to another time atomically: it keeps its id and price, and keeps its time if the new one
 * is refused. The rules are those of booking. Moving it to its current time changes nothing.
 */
export const moveHomeCareBooking = endpoint('PUT /user/home-care-bookings/:id', {
  summary: 'Move a home visit to another time (an addition to the specification)',
  access: 'user',
  expires: ['/user/home-care-services'],
  params: IdParams,
  body: z.object({ date: Day, time: Time }),
  reply: HomeCareBooking,
  message: 'home_care.moved',
  refusals: [
    'booking.begun',
    'home_care.is_cancelled',
    'home_care.not_offered',
    'booking.past',
    'booking.too_far',
    'home_care.day_off',
    'home_care.outside_hours',
    'home_care.too_soon',
    'home_care.hour_full',
    'home_care.patient_busy',
    'idempotency.mismatch',
  ],
  idempotent: true,
  perMinutePerAccount: 20,
})

/** Changes whom the patient wishes as nurse, until the visit begins; who is assigned stays assigned. */
export const changeWishedNurse = endpoint('PUT /user/home-care-bookings/:id/nurse', {
  summary: 'Change whom the patient of a home visit wishes as nurse (an addition to the specification)',
  access: 'user',
  params: IdParams,
  body: z.object({ nurse_sex: wishedNurse }),
  reply: HomeCareBooking,
  message: 'home_care.wish_saved',
  refusals: ['booking.begun'],
})

/** A home visit as a calendar file, as `getBookingCalendar` gives it for an appointment. */
export const getHomeCareBookingCalendar = endpoint('GET /user/home-care-bookings/:id/calendar', {
  summary: 'A home visit as a calendar file (an addition to the specification)',
  access: 'user',
  params: IdParams,
  reply: z.string(),
  file: { type: 'text/calendar', name: 'home-visit.ics' },
})

/**
 * Cancels a home visit that has not begun. Its seat is available at once; cancelling again changes nothing.
 */
export const cancelHomeCareBooking = endpoint('DELETE /user/home-care-bookings/:id', {
  summary: 'Cancel a home visit (an addition to the specification)',
  access: 'user',
  expires: ['/user/home-care-services'],
  params: IdParams,
  reply: HomeCareBooking,
  message: 'home_care.cancelled',
  refusals: ['booking.begun'],
})

/**
 * The available hours of a service by day; at most 92 days per request. Days without available hours are
 * omitted, as are days off. `hours`: between which times (HH:mm, `to` excluded) visits begin.
 */
export const listHomeCareAvailability = endpoint('GET /user/home-care-services/:id/availability', {
  summary: 'Available hours of a home-care service per day (an addition to the specification)',
  access: 'public',
  params: IdParams,
  query: z.object({ from: z.optional(optionalFilter(Day)), to: z.optional(optionalFilter(Day)) }),
  reply: z.object({
    days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
    hours: z.object({ from: z.string(), to: z.string() }),
  }),
})
