import * as z from 'zod/mini'
import type { BookingState } from '#domain/booking/booking-states.ts'
import { type CancelCause, cancelCauses } from '#domain/booking/cancel-causes.ts'
import { messageChannels, messageKinds, messageStates } from '#domain/booking/message-kinds.ts'
import { accountMarks } from '#domain/booking/patient-accounts.ts'
import { seenHospital } from '../bookings.ts'
import {
  Day,
  Email,
  Id,
  IdParams,
  LocalizedText,
  optionalFilter,
  optionalLines,
  optionalText,
  Time,
  WrittenPhone,
} from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { requiredName } from '../fields/names.ts'
import { toE164 } from '../fields/phone.ts'

export const BookingStateName = z.enum(
  [
    'booked',
    'confirmed',
    'arrived',
    'in_room',
    'en_route',
    'there',
    'done',
    'no_show',
    'left',
    'refused',
    'cancelled',
  ] satisfies BookingState[],
  'invalid value',
)

/**
 * A booking (an appointment or a home visit) as staff sees it. `client_phone` is the number that news of it
 * goes to: that of the record, as it is now; `given_phone` is another one that was given for this booking, or
 * null. `date` is yyyy-MM-dd; `time` and `until` are HH:mm in Asia/Riyadh. `note` is null if the role may not
 * read notes. `to_come` is true until its time, `can_change` while it can be moved or cancelled: until the
 * patient is in the room. `confirmed_by_patient`: by the link of a message. `next_states` lists the states
 * that can be recorded now, the usual one first; `can_undo` says that the last one can be taken back, and
 * `undo_seconds` for how long that is offered first. `waited_minutes` counts from the arrival of the patient
 * until the doctor saw them. `ticket` is the number by which an arrived patient is called. `overbook_reason`
 * says why it was booked although the time was taken, `cancel_cause` why staff cancelled it, or null.
 * `account` is null if no account booked it or has a verified link to the record. `sequence` counts moves and
 * cancellations; a change sends it back, so that a change of an outdated booking is refused. `reach` is how
 * the patient will be told of a change, `message` the newest message; `told`: by phone instead. `patient_id`
 * is the record. `elsewhere`: the hospital of an appointment that is another than that of its row, or than
 * where the doctor is then; otherwise null.
 * `visit_type` and `fee` are those of an appointment as in `contract/bookings.ts`.
 */
export const StaffBooking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  until: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'left', 'refused', 'cancelled']),
  state: BookingStateName,
  patient_id: z.number(),
  elsewhere: z.nullable(LocalizedText),
  confirmed_by_patient: z.boolean(),
  client_name: z.string(),
  client_phone: z.string(),
  given_phone: z.nullable(z.string()),
  account: z.nullable(z.enum(accountMarks)),
  visit_type_id: z.nullable(z.number()),
  visit_type: LocalizedText,
  fee: z.nullable(z.number()),
  note: z.nullable(z.string()),
  cancel_cause: z.nullable(z.enum(cancelCauses)),
  cancel_reason: z.string(),
  overbook_reason: z.string(),
  sequence: z.number(),
  to_come: z.boolean(),
  can_change: z.boolean(),
  next_states: z.array(BookingStateName),
  can_undo: z.boolean(),
  undo_seconds: z.number(),
  waited_minutes: z.nullable(z.number()),
  ticket: z.nullable(z.number()),
  reach: z.enum(messageChannels),
  message: z.nullable(
    z.object({
      kind: z.enum(messageKinds),
      channel: z.enum(messageChannels),
      state: z.enum(messageStates),
      told: z.boolean(),
    }),
  ),
})
export type StaffBooking = z.infer<typeof StaffBooking>

/**
 * The patient of a booking, which is for a record and never for an account. `email` is kept in a record that
 * the booking creates; in a known one it is changed in its form. `keep_phone` accepts a phone number that is
 * not possible, as it was typed (product.md). `patient_id` chooses the record of somebody who is known.
 * `language` is the language of the messages. Its default for a new record follows the script of the name.
 */
export const patientFields = {
  client_name: requiredName(120),
  client_phone: z.pipe(
    WrittenPhone,
    z.transform((phone: string) => toE164(phone) ?? phone),
  ),
  keep_phone: z.optional(z.boolean('invalid value')),
  email: z.optional(optionalFilter(Email)),
  patient_id: z.optional(optionalFilter(Id)),
  language: z.optional(optionalFilter(z.enum(['ar', 'en'], 'invalid value'))),
  note: z.optional(optionalLines(1000)),
}

/** The caller and the requested time. */
export const callerFields = { ...patientFields, date: Day, time: Time }

/** The check of a body with `patientFields`. */
export const possiblePhone = z.refine<{ client_phone: string; keep_phone?: boolean | undefined }>(
  ({ client_phone, keep_phone }) => keep_phone || toE164(client_phone) !== undefined,
  { path: ['client_phone'], error: fieldMessage('unlikely phone') },
)

const sequence = z
  .number('invalid value')
  .check(z.int('invalid value'), z.minimum(0, 'invalid value'), z.maximum(2_147_483_647, 'invalid value'))

/** Why a time is booked although it is taken: needs the permission `bookings.overbook`. */
export const overbookReason = z.optional(optionalText(200))

/** The new time of a booking. `sequence` is the one of the booking that staff saw. */
export const moveInput = { params: IdParams, body: z.object({ date: Day, time: Time, sequence }) }

/** The move of an appointment, also to a colleague; another hospital than the seen one is refused. */
export const deskMove = {
  params: IdParams,
  body: z.extend(moveInput.body, {
    doctor_id: z.optional(Id),
    seen_hospital_id: seenHospital,
    overbook_reason: overbookReason,
  }),
  refusals: [
    'booking.begun',
    'booking.is_cancelled',
    'staff.changed_meanwhile',
    'staff.no_overbooking',
    'staff.type_not_offered',
    'booking.visit_changed',
  ],
} as const

/**
 * A cancellation by staff, for one of the `causes`; the patient reads `reason`. The cause `other` needs one;
 * it is the default of a reason without a cause.
 */
export const cancellationInput = (causes: readonly [CancelCause, ...CancelCause[]]) => ({
  params: IdParams,
  body: z
    .object({
      cause: z.optional(optionalFilter(z.enum(causes, 'invalid value'))),
      reason: z.optional(optionalLines(300)),
      sequence,
    })
    .check(
      z.refine(({ cause, reason }) => !!cause || !!reason, {
        path: ['cause'],
        error: fieldMessage('required field'),
      }),
      z.refine(({ cause, reason }) => cause !== 'other' || !!reason, {
        path: ['reason'],
        error: fieldMessage('required field'),
      }),
    ),
})

/** The state that staff record, or undo: then the call is refused if it is no longer the present one. */
export const stateInput = { params: IdParams, body: z.object({ state: BookingStateName }) }
