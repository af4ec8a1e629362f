import * as z from 'zod/mini'
import { cancelCauses } from '#domain/booking/cancel-causes.ts'
import { MAX_DELAY_MINUTES } from '#domain/booking/delays.ts'
import { seenVisit, slotRefusals } from '../bookings.ts'
import {
  Day,
  Id,
  IdParams,
  NamedRef,
  optionalFilter,
  PageMeta,
  positiveInteger,
  requiredText,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from './audit.ts'
import {
  callerFields,
  cancellationInput,
  deskMove,
  overbookReason,
  patientFields,
  possiblePhone,
  StaffBooking,
  stateInput,
} from './bookings.ts'
import { ClosedTime } from './closures.ts'

const receptionAccess = { access: 'staff', needs: 'bookings.work' } as const

/**
 * A doctor's day: whether it is a day off, the `closures` of the day or of hours of it, the working `hours`
 * that are left at the hospital, the hours of the day at others (`elsewhere`), the `free` times that can be
 * booked, how many minutes an appointment takes (`visit_length`), by how many the doctor is late today
 * (`delay`), the `room` and the `usual_room` there or '', and the appointments (`visits`). `walk_in`: the
 * doctor can see somebody without an appointment now, is busy, or, null, has no hours now. `held` are the
 * times that are kept for the waitlist, with the patient and the end of the offer; both are null while the
 * time is about to be offered.
 */
const DoctorDay = z.object({
  id: z.number(),
  date: z.string(),
  name: z.string(),
  specialty: z.string(),
  hospital_id: z.number(),
  hospital: z.string(),
  city: z.string(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  elsewhere: z.array(z.object({ hospital: z.string(), city: z.string(), from: z.string(), to: z.string() })),
  day_off: z.boolean(),
  closures: z.array(ClosedTime),
  delay: z.number(),
  room: z.string(),
  usual_room: z.string(),
  free: z.array(z.string()),
  visit_length: z.number(),
  walk_in: z.nullable(z.enum(['free', 'busy'])),
  held: z.array(
    z.object({
      time: z.string(),
      until: z.string(),
      client_name: z.nullable(z.string()),
      offered_until: z.nullable(z.string()),
    }),
  ),
  visits: z.array(StaffBooking),
})
export type DoctorDay = z.infer<typeof DoctorDay>

const scheduleQuery = z.object({
  date: z.optional(optionalFilter(Day)),
  hospital: z.optional(optionalFilter(z.union([z.literal('all'), Id], 'invalid value'))),
  specialty: z.optional(optionalFilter(Id)),
  doctor: z.optional(optionalFilter(Id)),
  page: positiveInteger(10_000, 1),
})

const Schedule = z.object({
  date: z.string(),
  today: z.string(),
  version: z.string(),
  now: z.nullable(z.string()),
  hospital: z.nullable(z.number()),
  doctors: z.array(DoctorDay),
  page: PageMeta.shape.meta,
  choices: z.object({
    hospitals: z.array(NamedRef),
    specialties: z.array(NamedRef),
    doctors: z.array(z.extend(NamedRef, { hospital: z.string(), city: z.string() })),
    doctors_total: z.number(),
  }),
})

/**
 * The appointments of a day at a hospital, or at `all` of them, by doctor and time: the doctors who see
 * patients now come first, then by name. The date defaults to `today`, the working day: an evening that ends
 * at 02:00 is of the day on which it began, with its appointments and times. The hospital is the first one.
 * `hospital` is null for all hospitals; `now` is the time of day if the day is today, `version` as in
 * `getDayVersion`. A `page` has at most 300 doctors: first those with appointments on the day, then those who
 * work on it. `choices` lists the values of the filters: at most 1,000 of the `doctors_total` doctors, those
 * of the page and the speciality first.
 */
export const getDaySchedule = endpoint('GET /admin/day', {
  summary: 'The appointments and free times of a day at a hospital or at all of them',
  ...receptionAccess,
  query: scheduleQuery,
  reply: Schedule,
})

/**
 * The week of one doctor that contains the date, from Sunday: `doctors` is the same doctor on each of its
 * seven days. Without `doctor` it is the first one whom the filters select; without any, it is empty. `now`
 * is the time of day if today is in the week.
 */
export const getWeekSchedule = endpoint('GET /admin/week', {
  summary: 'The appointments and free times of a doctor in a week',
  ...receptionAccess,
  query: scheduleQuery,
  reply: Schedule,
})

/** A text that differs once an appointment or closure of the day, or of the `doctor`'s week, has changed. */
export const getDayVersion = endpoint('GET /admin/day/version', {
  summary: 'Whether the day at a hospital, or the week of a doctor, has changed',
  ...receptionAccess,
  query: z.object({
    date: Day,
    hospital: z.optional(optionalFilter(z.union([z.literal('all'), Id], 'invalid value'))),
    doctor: z.optional(optionalFilter(Id)),
  }),
  reply: z.object({ version: z.string() }),
})

/** An appointment of a day that a search found. */
const FoundAppointment = z.object({
  id: z.number(),
  time: z.string(),
  status: StaffBooking.shape.status,
  client_name: z.string(),
  client_phone: z.string(),
  doctor: NamedRef,
  hospital: NamedRef,
})
export type FoundAppointment = z.infer<typeof FoundAppointment>

/**
 * Finds who stands at the desk among the appointments of a day, at all hospitals of the account: by name,
 * phone or # and a number as `searchPatients` does, or by a queue number. The text is in the body, so that no
 * URL, history or log contains it.
 */
export const findInDay = endpoint('POST /admin/day/find', {
  summary: 'The appointments of a day whose patient matches; at most 20, the best first',
  ...receptionAccess,
  body: z.object({ date: Day, text: requiredText(100) }),
  reply: z.array(FoundAppointment),
})

const staffSlotRefusals = [...slotRefusals, 'staff.patient_busy'] as const
const deskBookingRefusals = [...staffSlotRefusals, 'staff.no_overbooking', 'idempotency.mismatch'] as const

/**
 * Books an appointment for a caller, under the same rules as a patient's own booking; with `overbook_reason`
 * also at a time that is taken.
 */
export const bookForCaller = endpoint('POST /admin/bookings', {
  summary: 'Book an appointment for a caller',
  ...receptionAccess,
  body: z
    .object({
      ...callerFields,
      doctor_id: Id,
      /** One of the doctor's types of visit; without it the usual appointment. */
      visit_type_id: z.optional(optionalFilter(Id)),
      seen: seenVisit,
      overbook_reason: overbookReason,
    })
    .check(possiblePhone),
  reply: StaffBooking,
  message: 'staff.booked',
  refusals: [...deskBookingRefusals, 'booking.visit_changed'],
  status: 201,
  idempotent: true,
})

/**
 * Books the present minute for somebody who is here without an appointment, until the doctor's next one.
 * `overbook_reason` overrides `staff.doctor_busy`: the doctor is with a patient.
 */
export const bookWalkIn = endpoint('POST /admin/walk-ins', {
  summary: 'Book the present time for somebody who came without an appointment',
  ...receptionAccess,
  body: z.object({ ...patientFields, doctor_id: Id, overbook_reason: overbookReason }).check(possiblePhone),
  reply: StaffBooking,
  message: 'staff.booked',
  refusals: [...deskBookingRefusals, 'staff.doctor_busy', 'staff.no_walk_in'],
  status: 201,
  idempotent: true,
})

/** `doctor_id` moves it to a colleague. */
export const moveAppointment = endpoint('PUT /admin/bookings/:id', {
  summary: 'Move an appointment to another time or another doctor',
  ...receptionAccess,
  params: deskMove.params,
  body: deskMove.body,
  reply: StaffBooking,
  message: 'staff.moved',
  refusals: [...staffSlotRefusals, ...deskMove.refusals],
})

/** The next time of each doctor of a speciality; at most 6. Those near the hospital `near` come first. */
export const listNextAvailable = endpoint('GET /admin/next-available', {
  summary: 'The next available times of a speciality',
  ...receptionAccess,
  query: z.object({
    hospital: z.optional(optionalFilter(z.union([z.literal('all'), Id], 'invalid value'))),
    specialty: z.optional(optionalFilter(Id)),
    doctor: z.optional(optionalFilter(Id)),
    near: z.optional(optionalFilter(Id)),
  }),
  reply: z.array(
    z.object({
      doctor: NamedRef,
      hospital: z.string(),
      city: z.string(),
      date: z.string(),
      time: z.string(),
    }),
  ),
})

/** The patient is told, by message or from the call list. Cancelling again changes nothing. */
export const cancelAppointment = endpoint('POST /admin/bookings/:id/cancel', {
  summary: 'Cancel an appointment with a reason',
  ...receptionAccess,
  ...cancellationInput(cancelCauses),
  reply: StaffBooking,
  message: 'booking.cancelled',
  refusals: ['booking.begun', 'staff.changed_meanwhile'],
})

/** Records that the patient arrived, is with the doctor, has gone, or did not come. */
export const setAppointmentState = endpoint('POST /admin/bookings/:id/state', {
  summary: 'Record the state of an appointment',
  ...receptionAccess,
  ...stateInput,
  reply: StaffBooking,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
  idempotent: true,
})

/** Takes back the last change of state. */
export const undoAppointmentState = endpoint('POST /admin/bookings/:id/undo', {
  summary: 'Undo the last change of an appointment’s state',
  ...receptionAccess,
  ...stateInput,
  reply: StaffBooking,
  message: 'staff.undone',
  refusals: [
    'staff.no_undo',
    'staff.changed_meanwhile',
    'staff.doctor_gone',
    'staff.hours_closed',
    'staff.follow_up_used',
  ],
  idempotent: true,
})

export const getAppointmentHistory = endpoint('GET /admin/bookings/:id/history', {
  summary: 'The changes by staff to an appointment, newest first; at most 50',
  ...receptionAccess,
  params: IdParams,
  reply: z.array(AuditEntry),
})

/**
 * Says that a doctor is late today, or with 0 minutes on time again. Patients who have not arrived and whose
 * time is within the next four hours are told after a minute, so that a mistake can be corrected; again only
 * when the delay changes by a quarter of an hour. `told`: how many get a message or are on the call list.
 */
export const reportDelay = endpoint('POST /admin/delays', {
  summary: 'Report that a doctor is late today',
  ...receptionAccess,
  body: z.object({
    doctor_id: Id,
    minutes: z
      .int('invalid value')
      .check(z.minimum(0, 'invalid value'), z.maximum(MAX_DELAY_MINUTES, 'invalid value')),
  }),
  reply: z.object({ minutes: z.number(), told: z.number() }),
  message: 'staff.delay_reported',
})
