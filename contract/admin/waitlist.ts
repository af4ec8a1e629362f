import * as z from 'zod/mini'
import { offerStates, waitlistStates } from '#domain/booking/waitlist-rules.ts'
import {
  Day,
  Id,
  IdParams,
  NamedRef,
  optionalFilter,
  PageMeta,
  pageQuery,
  requiredText,
  Time,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { takingRefusals } from '../waitlist.ts'
import { patientFields, possiblePhone } from './bookings.ts'

const waitlistAccess = { access: 'staff', needs: 'bookings.work' } as const

/**
 * Somebody on the waitlist, in the order of joining (`since`), with the offers so far, newest first; at most
 * 20 of them. `doctor` or `specialty` is what they wait for; `hospital` null: at any. `asked_by_doctor`: a
 * follow-up, which stays after its days until it is booked or taken off. `reason`: why reception offered it
 * by hand; '' if the line did.
 */
export const WaitingPatient = z.object({
  id: z.number(),
  state: z.enum(waitlistStates),
  client_name: z.string(),
  client_phone: z.string(),
  doctor: z.nullable(z.string()),
  specialty: z.nullable(z.string()),
  hospital: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  asked_by_doctor: z.boolean(),
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
      reason: z.string(),
    }),
  ),
})
export type WaitingPatient = z.infer<typeof WaitingPatient>

/**
 * 200 on a page; `doctor` selects who would be offered a time of that doctor. Besides them, what a patient
 * can wait for.
 */
export const listWaiting = endpoint('GET /admin/waitlist', {
  summary: 'The patients on the waitlist, with what they were offered',
  ...waitlistAccess,
  query: z.object({ doctor: z.optional(optionalFilter(Id)), page: pageQuery(200, 200).page }),
  reply: z.object({
    waiting: z.array(WaitingPatient),
    doctors: z.array(z.extend(NamedRef, { specialty: z.string(), hospital: z.string() })),
    specialties: z.array(NamedRef),
    hospitals: z.array(NamedRef),
  }),
  extras: PageMeta,
})

/** What a patient waited for, with the offers; also what has ended. */
export const listPatientWaitlist = endpoint('GET /admin/patients/:id/waitlist', {
  summary: 'The waitlist entries of a patient, newest first, by pages of 200',
  access: 'staff',
  needs: 'patients.work',
  params: IdParams,
  query: z.object({ page: pageQuery(200, 200).page }),
  reply: z.array(WaitingPatient),
  extras: PageMeta,
})

const { note: _, ...callerFields } = patientFields

/**
 * Under the rules of the patient's own joining. One of `doctor_id` and `specialty_id`; without times, the
 * whole day. `before_next` ends the days before the one of the next available time.
 */
export const addToWaitlist = endpoint('POST /admin/waitlist', {
  summary: 'Add a caller to the waitlist of a doctor or a speciality',
  ...waitlistAccess,
  body: z
    .object({
      ...callerFields,
      doctor_id: z.optional(Id),
      specialty_id: z.optional(Id),
      hospital_id: z.optional(optionalFilter(Id)),
      from: Day,
      to: Day,
      before_next: z.optional(z.boolean('invalid value')),
      time_from: z.optional(Time),
      time_to: z.optional(Time),
    })
    .check(possiblePhone),
  reply: z.object({ id: z.number() }),
  message: 'staff.saved',
  refusals: [
    'waitlist.span',
    'waitlist.times_available',
    'staff.waits_already',
    'staff.waits_too_often',
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
  refusals: ['staff.nothing_changed'],
})

/** How many times are listed at most to be offered. */
export const MAX_OFFERABLE_TIMES = 60

/**
 * The times that reception can offer somebody by hand; at most 60. They are within the days that the patient
 * waits for; `suits`: also within the hours. Those of branches near the hospital `near` come first, then the
 * earliest.
 */
export const listOfferableTimes = endpoint('GET /admin/waitlist/:id/times', {
  summary: 'The times that can be offered to somebody on the waitlist',
  ...waitlistAccess,
  params: IdParams,
  query: z.object({ near: z.optional(optionalFilter(Id)) }),
  reply: z.array(
    z.object({
      doctor: NamedRef,
      hospital: z.string(),
      city: z.string(),
      date: z.string(),
      time: z.string(),
      suits: z.boolean(),
    }),
  ),
})

/** Holds a time for somebody out of turn, as the job does for the first in line; the patient is told. */
export const offerByHand = endpoint('POST /admin/waitlist/:id/offer', {
  summary: 'Offer a time to somebody on the waitlist, out of turn',
  ...waitlistAccess,
  params: IdParams,
  body: z.object({ doctor_id: Id, date: Day, time: Time, reason: requiredText(200) }),
  reply: z.object({ id: z.number() }),
  message: 'staff.offered',
  refusals: ['staff.not_offerable', 'staff.has_offer', 'staff.patient_busy', 'staff.changed_meanwhile'],
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
