import * as z from 'zod/mini'
import { offerStates } from '#domain/booking/waitlist-rules.ts'
import {
  Day,
  Email,
  Id,
  IdParams,
  NamedRef,
  optionalFilter,
  requiredText,
  Time,
  WrittenPhone,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { toE164 } from '../fields/phone.ts'
import { takingRefusals } from '../waitlist.ts'
import { possiblePhone } from './bookings.ts'

const waitlistAccess = { access: 'staff', needs: 'bookings.work' } as const

/**
 * Somebody on the waitlist, in the order of joining (`since`), with the offers so far, newest first; at most
 * 20 of them. `doctor` or `specialty` is what they wait for; `hospital` null: at any.
 */
export const WaitingPatient = z.object({
  id: z.number(),
  client_name: z.string(),
  client_phone: z.string(),
  doctor: z.nullable(z.string()),
  specialty: z.nullable(z.string()),
  hospital: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  since: z.string(),
  offers: z.array(
    z.object({
      id: z.number(),
      doctor: z.string(),
      date: z.string(),
      time: z.string(),
      state: z.enum(offerStates),
      offered_at: z.string(),
      until: z.string(),
    }),
  ),
})
export type WaitingPatient = z.infer<typeof WaitingPatient>

/** At most 200; `doctor` selects who would be offered a time of that doctor. */
export const listWaiting = endpoint('GET /admin/waitlist', {
  summary: 'The patients on the waitlist, with what they were offered',
  ...waitlistAccess,
  query: z.object({ doctor: z.optional(optionalFilter(Id)) }),
  reply: z.object({ waiting: z.array(WaitingPatient), doctors: z.array(NamedRef) }),
})

/** Under the rules of the patient's own joining. With `email`, the account is told by e-mail. */
export const addToWaitlist = endpoint('POST /admin/waitlist', {
  summary: 'Add a caller to the waitlist of a doctor',
  ...waitlistAccess,
  body: z
    .object({
      client_name: requiredText(120),
      client_phone: z.pipe(
        WrittenPhone,
        z.transform((phone: string) => toE164(phone) ?? phone),
      ),
      keep_phone: z.optional(z.boolean('invalid value')),
      email: z.optional(optionalFilter(Email)),
      doctor_id: Id,
      from: Day,
      to: Day,
      time_from: z.optional(Time),
      time_to: z.optional(Time),
    })
    .check(possiblePhone),
  reply: z.object({ id: z.number() }),
  message: 'staff.saved',
  refusals: [
    'staff.no_account',
    'waitlist.span',
    'waitlist.times_available',
    'waitlist.already',
    'waitlist.too_many',
    'idempotency.mismatch',
  ],
  status: 201,
  idempotent: true,
})

/** A time that is held for the patient passes to the next in line. */
export const removeFromWaitlist = endpoint('POST /admin/waitlist/:id/remove', {
  summary: 'Take a patient off the waitlist',
  ...waitlistAccess,
  params: IdParams,
  reply: z.object({ id: z.number() }),
  message: 'staff.saved',
})

/** What a patient says on the phone about the time that is offered. */
export const answerForPatient = endpoint('POST /admin/waitlist/offers/:id/answer', {
  summary: 'Take or decline an offered time for a patient',
  ...waitlistAccess,
  params: IdParams,
  body: z.object({ take: z.boolean('invalid value') }),
  reply: z.object({ id: z.number() }),
  message: 'staff.saved',
  refusals: [...takingRefusals, 'staff.patient_busy'],
})
