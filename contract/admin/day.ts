import * as z from 'zod/mini'
import { Day, filterOf, Id, IdParams, Named } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from './audit.ts'
import { caller, cancellation, move, outcome, Visit } from './visits.ts'

const reception = { access: 'staff', needs: 'bookings.work' } as const

/** A doctor's day. `hours`: when he sees patients then; `free`: the starts that can still be booked. */
const DoctorDay = z.object({
  id: z.number(),
  name: z.string(),
  specialty: z.string(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  free: z.array(z.string()),
  visits: z.array(Visit),
})
export type DoctorDay = z.infer<typeof DoctorDay>

/**
 * A day at a hospital, doctor by doctor, the visits in the order of time. Today where no date is given, and the first
 * hospital where none is. `choices`: what can be asked for instead.
 */
export const seeDay = endpoint('GET /admin/day', {
  summary: 'The visits and free times of a day at a hospital',
  ...reception,
  query: z.object({
    date: z.optional(filterOf(Day)),
    hospital: z.optional(filterOf(Id)),
    doctor: z.optional(filterOf(Id)),
  }),
  reply: z.object({
    date: z.string(),
    hospital: z.nullable(z.number()),
    doctors: z.array(DoctorDay),
    choices: z.object({ hospitals: z.array(Named), doctors: z.array(Named) }),
  }),
})

const times = [
  'booking.past',
  'booking.too_far',
  'booking.day_off',
  'booking.wrong_weekday',
  'booking.outside_hours',
  'booking.slot_taken',
  'staff.patient_busy',
] as const

/** Books for somebody who calls, by the rules of every booking. */
export const bookForCaller = endpoint('POST /admin/bookings', {
  summary: 'Book a visit for a caller',
  ...reception,
  body: z.object({ ...caller, doctor_id: Id }),
  reply: Visit,
  message: 'staff.booked',
  refusals: [...times, 'staff.no_account', 'idempotency.mismatch'],
  status: 201,
  idempotent: true,
})

export const moveVisit = endpoint('PUT /admin/bookings/:id', {
  summary: 'Move a visit to another time of its doctor',
  ...reception,
  ...move,
  reply: Visit,
  message: 'staff.moved',
  refusals: [...times, 'booking.begun', 'booking.is_cancelled', 'staff.changed_meanwhile'],
})

/** The patient is told, with the reason; cancelling again changes nothing. */
export const cancelVisit = endpoint('POST /admin/bookings/:id/cancel', {
  summary: 'Cancel a visit and say why',
  ...reception,
  ...cancellation,
  reply: Visit,
  message: 'booking.cancelled',
  refusals: ['booking.begun', 'staff.changed_meanwhile'],
})

/** Notes that the patient came or did not, or takes that back. */
export const markVisit = endpoint('POST /admin/bookings/:id/outcome', {
  summary: 'Say what became of a visit',
  ...reception,
  ...outcome,
  reply: Visit,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
})

export const seeVisitHistory = endpoint('GET /admin/bookings/:id/history', {
  summary: 'What staff has changed in a visit, newest first; at most 50 changes',
  ...reception,
  params: IdParams,
  reply: z.array(AuditEntry),
})
