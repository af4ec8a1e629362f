import * as z from 'zod/mini'
import { Day, Id, IdParams, NamedRef, optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from './audit.ts'
import {
  callerFields,
  cancellationInput,
  moveInput,
  outcomeInput,
  possiblePhone,
  StaffBooking,
} from './bookings.ts'

const receptionAccess = { access: 'staff', needs: 'bookings.work' } as const

/**
 * A doctor's day: the working `hours`, the `free` times that can still be booked, and the appointments
 * (`visits`).
 */
const DoctorDay = z.object({
  id: z.number(),
  name: z.string(),
  specialty: z.string(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  free: z.array(z.string()),
  visits: z.array(StaffBooking),
})
export type DoctorDay = z.infer<typeof DoctorDay>

/**
 * The appointments of a day at a hospital, by doctor and time. The date defaults to today, the hospital to
 * the first one. `choices` lists the values of the filters.
 */
export const getDaySchedule = endpoint('GET /admin/day', {
  summary: 'The appointments and free times of a day at a hospital',
  ...receptionAccess,
  query: z.object({
    date: z.optional(optionalFilter(Day)),
    hospital: z.optional(optionalFilter(Id)),
    doctor: z.optional(optionalFilter(Id)),
  }),
  reply: z.object({
    date: z.string(),
    hospital: z.nullable(z.number()),
    doctors: z.array(DoctorDay),
    choices: z.object({ hospitals: z.array(NamedRef), doctors: z.array(NamedRef) }),
  }),
})

const slotRefusals = [
  'booking.past',
  'booking.too_far',
  'booking.day_off',
  'booking.wrong_weekday',
  'booking.outside_hours',
  'booking.slot_taken',
  'staff.patient_busy',
] as const

/** Books an appointment for a caller, under the same rules as a patient's own booking. */
export const bookForCaller = endpoint('POST /admin/bookings', {
  summary: 'Book an appointment for a caller',
  ...receptionAccess,
  body: z.object({ ...callerFields, doctor_id: Id }).check(possiblePhone),
  reply: StaffBooking,
  message: 'staff.booked',
  refusals: [...slotRefusals, 'staff.no_account', 'idempotency.mismatch'],
  status: 201,
  idempotent: true,
})

export const moveAppointment = endpoint('PUT /admin/bookings/:id', {
  summary: 'Move an appointment to another time of its doctor',
  ...receptionAccess,
  ...moveInput,
  reply: StaffBooking,
  message: 'staff.moved',
  refusals: [...slotRefusals, 'booking.begun', 'booking.is_cancelled', 'staff.changed_meanwhile'],
})

/** The patient is told, by message or from the call list. Cancelling again changes nothing. */
export const cancelAppointment = endpoint('POST /admin/bookings/:id/cancel', {
  summary: 'Cancel an appointment with a reason',
  ...receptionAccess,
  ...cancellationInput,
  reply: StaffBooking,
  message: 'booking.cancelled',
  refusals: ['booking.begun', 'staff.changed_meanwhile'],
})

/** Records whether the patient came, or removes that record. */
export const setAppointmentOutcome = endpoint('POST /admin/bookings/:id/outcome', {
  summary: 'Record the outcome of an appointment',
  ...receptionAccess,
  ...outcomeInput,
  reply: StaffBooking,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
})

export const getAppointmentHistory = endpoint('GET /admin/bookings/:id/history', {
  summary: 'The changes by staff to an appointment, newest first; at most 50',
  ...receptionAccess,
  params: IdParams,
  reply: z.array(AuditEntry),
})
