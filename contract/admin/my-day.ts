import * as z from 'zod/mini'
import { FollowUp } from '../bookings.ts'
import { Day, IdParams, NamedRef, optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { StaffBooking, stateInput } from './bookings.ts'

/** Follow-ups lie within the days that can be booked. */
const MAX_FOLLOW_UP_WEEKS = 12

const doctorAccess = { access: 'staff', needs: 'appointments.own' } as const

/** An appointment of the doctor who is signed in, and the number of its patient's record. */
const OwnAppointment = StaffBooking
export type OwnAppointment = z.infer<typeof OwnAppointment>

/** A home visit by the nurse who is signed in. */
const OwnVisit = z.extend(StaffBooking, { service: NamedRef })
export type OwnVisit = z.infer<typeof OwnVisit>

/**
 * A day of the doctor: the working `hours`, whether it is a day off, the `room` or '', which hours at another
 * hospital have of their own, and the appointments by time.
 */
const OwnDay = z.object({
  date: z.string(),
  hours: z.array(z.object({ from: z.string(), to: z.string(), room: z.optional(z.string()) })),
  day_off: z.boolean(),
  room: z.string(),
  appointments: z.array(OwnAppointment),
})
export type OwnDay = z.infer<typeof OwnDay>

const spanOfDays = z._default(z.enum(['day', 'week'], 'invalid value'), 'day')

/**
 * The appointments of the doctor who is signed in, on a day or on seven days from it. The date defaults to
 * today; `now` is the time of day if the day is today, `version` that of `getMyDayVersion`.
 */
export const getMyDay = endpoint('GET /admin/my-day', {
  summary: 'The doctor’s own appointments of a day or a week',
  ...doctorAccess,
  query: z.object({
    date: z.optional(optionalFilter(Day)),
    span: spanOfDays,
  }),
  reply: z.object({
    date: z.string(),
    today: z.string(),
    version: z.string(),
    now: z.nullable(z.string()),
    days: z.array(OwnDay),
  }),
})

/** A text that differs once an own appointment or day off has changed: cheap enough to be polled. */
export const getMyDayVersion = endpoint('GET /admin/my-day/version', {
  summary: 'Whether the doctor’s own appointments have changed',
  ...doctorAccess,
  query: z.object({ date: Day, span: spanOfDays }),
  reply: z.object({ version: z.string() }),
})

/** Records that the patient is here, with the doctor, or done: only of an own appointment. */
export const setMyAppointmentState = endpoint('POST /admin/my-day/:id/state', {
  summary: 'Record the state of an own appointment',
  ...doctorAccess,
  ...stateInput,
  reply: StaffBooking,
  message: 'staff.saved',
  refusals: ['staff.no_outcome'],
  idempotent: true,
})

/** Takes back the last change of state of an own appointment, within a minute. */
export const undoMyAppointmentState = endpoint('POST /admin/my-day/:id/undo', {
  summary: 'Undo the last change of an own appointment’s state',
  ...doctorAccess,
  ...stateInput,
  reply: StaffBooking,
  message: 'staff.undone',
  refusals: ['staff.no_undo', 'staff.changed_meanwhile'],
  idempotent: true,
})

/**
 * A patient who has an appointment with the doctor, or a home visit by the nurse, in the last 30 or the next
 * 7 days; other patients are not found. `appointments`: the newest 50 with this doctor;
 * `appointments_total`: how many there are; `visits`: the newest 50 by this nurse, of `visits_total`;
 * `elsewhere`: the newest 20 visits that colleagues have finished; `free_follow_up`: what a follow-up with
 * this doctor is free of and until when, if the doctor offers them. The reading is logged.
 */
export const getMyPatient = endpoint('GET /admin/my-patients/:id', {
  summary: 'The record of a patient of the doctor or nurse',
  access: 'staff',
  needs: 'patients.notes',
  params: IdParams,
  reply: z.object({
    id: z.number(),
    name: z.string(),
    other_name: z.string(),
    phone: z.string(),
    birth_date: z.nullable(z.string()),
    sex: z.nullable(z.enum(['female', 'male'])),
    language: z.enum(['ar', 'en']),
    appointments: z.array(OwnAppointment),
    appointments_total: z.number(),
    visits: z.array(OwnVisit),
    visits_total: z.number(),
    elsewhere: z.array(
      z.object({
        id: z.number(),
        date: z.string(),
        doctor: z.string(),
        specialty: z.string(),
        hospital: z.string(),
      }),
    ),
    elsewhere_total: z.number(),
    free_follow_up: z.nullable(FollowUp),
  }),
})

/**
 * Asks the desk to book a follow-up: the patient joins the waitlist of the doctor for the week that begins so
 * many weeks from today. A follow-up that is asked for already keeps the place and gets the new days; what
 * else the patient waits for is beside it.
 */
export const askFollowUp = endpoint('POST /admin/my-patients/:id/follow-up', {
  summary: 'Ask the desk for a follow-up of a patient of the doctor',
  ...doctorAccess,
  params: IdParams,
  body: z.object({
    weeks: z
      .int('invalid value')
      .check(z.minimum(1, 'invalid value'), z.maximum(MAX_FOLLOW_UP_WEEKS, 'invalid value')),
  }),
  reply: z.object({ from: z.string(), to: z.string() }),
  message: 'staff.follow_up',
})
