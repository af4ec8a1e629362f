import * as z from 'zod/mini'
import { seenHospital, slotRefusals } from './bookings.ts'
import { Day, NamedRef, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { remindersChoice } from './reminders.ts'

/**
 * The signed token of a link in a message. It is in the body, so that no log has it. One that was cut off on
 * its way is refused as forged, with its own sentence.
 */
const token = z.string('invalid value').check(z.maxLength(200, 'invalid value'))

/** The `sequence` that the person saw. A page that was opened before the product sent it lacks it. */
const sequence = z.optional(
  z
    .number('invalid value')
    .check(z.int('invalid value'), z.minimum(0, 'invalid value'), z.maximum(2_147_483_647, 'invalid value')),
)

/** A forged token, one of a deleted booking, and one of an appointment of an earlier day. */
const linkRefusals = ['link.forged', 'link.unknown', 'link.expired'] as const

/**
 * The one appointment or home visit that a link shows. `first_name` is all that is said of the patient.
 * `doctor` and `hospital` are null for a home visit, `service` for an appointment. `visit_type` is the name
 * of the booked type, or ''. `to_come`: it can be moved or cancelled, to days
 * until `last_day`, if it has one. `confirmed`: the clinic knows that the
 * patient comes. `reminders`: whether the patient is reminded of it. `delay_minutes`: by how much it begins
 * later, because the doctor is late. `sequence` counts its moves and cancellations; a change sends it back,
 * so that a page that shows an old time changes nothing.
 */
export const LinkedAppointment = z.object({
  date: z.string(),
  time: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'refused', 'cancelled']),
  to_come: z.boolean(),
  last_day: z.nullable(z.string()),
  confirmed: z.boolean(),
  reminders: z.boolean(),
  delay_minutes: z.number(),
  sequence: z.number(),
  cancel_reason: z.string(),
  first_name: z.string(),
  doctor: z.nullable(
    z.extend(NamedRef, {
      specialty: z.string(),
      visit_type_id: z.nullable(z.number()),
      visit_type: z.string(),
      bring: z.string(),
    }),
  ),
  hospital: z.nullable(z.object({ name: z.string(), address: z.string(), phone: z.string() })),
  service: z.nullable(NamedRef),
})
export type LinkedAppointment = z.infer<typeof LinkedAppointment>

/** A link dies with the day of its appointment, also after a move. */
export const readLink = endpoint('POST /appointment-links/read', {
  summary: 'The appointment of a signed link',
  access: 'public',
  body: z.object({ token }),
  reply: LinkedAppointment,
  refusals: linkRefusals,
  perMinutePerIp: 120,
})

/** Says that the patient comes at the booked time. Confirming again changes nothing; a move takes it back. */
export const confirmLinked = endpoint('POST /appointment-links/confirm', {
  summary: 'Confirm the appointment of a signed link',
  access: 'public',
  body: z.object({ token, sequence }),
  reply: LinkedAppointment,
  message: 'booking.confirmed',
  refusals: [...linkRefusals, 'link.changed', 'link.is_cancelled', 'link.too_late'],
  perMinutePerIp: 120,
})

/** The rules are those of the patient’s own call. Cancelling again changes nothing. */
export const cancelLinked = endpoint('POST /appointment-links/cancel', {
  summary: 'Cancel the appointment of a signed link',
  access: 'public',
  expires: ['/user/doctors', '/user/home-care-services'],
  body: z.object({ token, sequence }),
  reply: LinkedAppointment,
  message: 'booking.cancelled',
  refusals: [...linkRefusals, 'link.changed', 'booking.begun'],
  perMinutePerIp: 120,
})

/** The rules are those of the patient’s own call: another time of the same doctor, or of the same service. */
export const moveLinked = endpoint('POST /appointment-links/move', {
  summary: 'Move the appointment of a signed link to another time',
  access: 'public',
  expires: ['/user/doctors', '/user/home-care-services'],
  body: z.object({ token, sequence, date: Day, time: Time, seen_hospital_id: seenHospital }),
  reply: LinkedAppointment,
  message: 'booking.moved',
  refusals: [
    ...linkRefusals,
    'link.changed',
    'booking.begun',
    'booking.is_cancelled',
    'booking.doctor_away',
    'booking.visit_changed',
    ...slotRefusals,
    'booking.patient_busy',
    'home_care.is_cancelled',
    'home_care.not_offered',
    'home_care.day_off',
    'home_care.outside_hours',
    'home_care.too_soon',
    'home_care.hour_full',
    'home_care.patient_busy',
  ],
  perMinutePerIp: 120,
})

/** For this appointment alone: the link may have been forwarded. */
export const setLinkedReminders = endpoint('POST /appointment-links/reminders', {
  summary: 'Turn the reminders of the appointment of a signed link on or off',
  access: 'public',
  body: z.extend(remindersChoice, { token }),
  reply: LinkedAppointment,
  message: 'reminders.saved',
  refusals: [...linkRefusals, 'link.is_cancelled', 'link.too_late'],
  perMinutePerIp: 120,
})
