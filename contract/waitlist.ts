import * as z from 'zod/mini'
import { offerStates } from '#domain/booking/waitlist-rules.ts'
import { slotRefusals } from './bookings.ts'
import { Day, Id, IdParams, NamedRef, Phone, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'

/** The signed token of an offer. It is in the body, so that no log has it. */
const token = z.string('invalid value').check(z.regex(/^[\w-]{23}$/, 'invalid value'))

/**
 * A time that is held for a patient. `until`: by when the patient must answer, HH:mm; `token` opens the page
 * on which it is taken or declined.
 */
const OpenOffer = z.object({
  date: z.string(),
  time: z.string(),
  until: z.string(),
  doctor: NamedRef,
  hospital: z.string(),
  token: z.string(),
})

/**
 * For what somebody waits: a doctor, or a speciality, there at one hospital or at any (`hospital` null). Days
 * from `from` to `to`; `time_to` is excluded, `24:00` is midnight. `offer`: the time that is held now.
 */
export const WaitlistEntry = z.object({
  id: z.number(),
  client_name: z.string(),
  doctor: z.nullable(NamedRef),
  specialty: z.nullable(NamedRef),
  hospital: z.nullable(NamedRef),
  from: z.string(),
  to: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  offer: z.nullable(OpenOffer),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** For what somebody can wait. One of `doctor_id` and `specialty_id`; without times, the whole day. */
const waitlistFields = {
  doctor_id: z.optional(Id),
  specialty_id: z.optional(Id),
  hospital_id: z.optional(Id),
  from: Day,
  to: Day,
  time_from: z.optional(Time),
  /** `00:00` is the end of the day. */
  time_to: z.optional(Time),
}

/** Refused while a time that suits is available: nobody needs to wait for it. */
export const joinWaitlist = endpoint('POST /user/waitlist', {
  summary: 'Wait for a time of a doctor or a speciality (an addition)',
  access: 'user',
  body: z.object({ client_name: requiredName(120), client_phone: Phone, ...waitlistFields }),
  reply: WaitlistEntry,
  message: 'waitlist.joined',
  refusals: [
    'privacy.withdrawn',
    'waitlist.span',
    'waitlist.times_available',
    'waitlist.already',
    'waitlist.too_many',
    'booking.new_account',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
  perMinutePerAccount: 20,
})

/** At most as many as a patient may have. */
export const listWaitlist = endpoint('GET /user/waitlist', {
  summary: 'What I wait for (an addition)',
  access: 'user',
  reply: z.array(WaitlistEntry),
})

/** A time that is held meanwhile passes to the next in line. Leaving again changes nothing. */
export const leaveWaitlist = endpoint('DELETE /user/waitlist/:id', {
  summary: 'Stop waiting (an addition)',
  access: 'user',
  expires: ['/user/doctors'],
  params: IdParams,
  reply: z.object({ id: z.number() }),
  message: 'waitlist.left',
})

/**
 * An offer as its link shows it. `state`: `open` until `until` (HH:mm), and only then it can be taken.
 * `waits`: the patient is still on the waitlist. `first_name` is all that is said of the patient.
 */
export const LinkedOffer = z.object({
  date: z.string(),
  time: z.string(),
  until: z.string(),
  state: z.enum(offerStates),
  waits: z.boolean(),
  first_name: z.string(),
  doctor: z.extend(NamedRef, { specialty: z.string() }),
  hospital: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
})
export type LinkedOffer = z.infer<typeof LinkedOffer>

/** A forged token is unknown; the link dies with the day of the offered time. */
export const readOffer = endpoint('POST /waitlist-offers/read', {
  summary: 'The offered time of a signed link',
  access: 'public',
  body: z.object({ token }),
  reply: LinkedOffer,
  refusals: ['link.unknown', 'link.expired'],
  perMinutePerIp: 120,
})

/** Why an offer cannot be taken. */
export const takingRefusals = [
  'waitlist.offer_ended',
  'waitlist.offer_taken',
  ...slotRefusals,
  'booking.doctor_away',
  'booking.patient_busy',
  'booking.too_many',
] as const

/** Books the held time for the patient who waits. Taking it again is refused. */
export const takeOffer = endpoint('POST /waitlist-offers/take', {
  summary: 'Book the offered time of a signed link',
  access: 'public',
  expires: ['/user/doctors'],
  body: z.object({ token }),
  reply: LinkedOffer,
  message: 'booking.made',
  refusals: ['link.unknown', 'link.expired', ...takingRefusals],
  perMinutePerIp: 120,
})

/** The time passes to the next in line, and the patient stays in line for others, unless `leave` is set. */
export const declineOffer = endpoint('POST /waitlist-offers/decline', {
  summary: 'Decline the offered time of a signed link',
  access: 'public',
  expires: ['/user/doctors'],
  body: z.object({ token, leave: z.optional(z.boolean('invalid value')) }),
  reply: LinkedOffer,
  message: 'waitlist.declined',
  refusals: ['link.unknown', 'link.expired', 'waitlist.offer_taken'],
  perMinutePerIp: 120,
})
