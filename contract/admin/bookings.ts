import * as z from 'zod/mini'
import { messageChannels, messageKinds, messageStates } from '#domain/booking/message-rules.ts'
import {
  Day,
  Email,
  IdParams,
  optionalFilter,
  optionalText,
  requiredText,
  Time,
  WrittenPhone,
} from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { toE164 } from '../fields/phone.ts'

/**
 * A booking (an appointment or a home visit) as staff sees it. `date` is yyyy-MM-dd; `time` and `until` are
 * HH:mm in Asia/Riyadh. `note` is null if the role may not read notes. `to_come` is true while the booking
 * can be moved or cancelled. `outcomes` lists the outcomes that can be recorded now. `sequence` counts moves
 * and cancellations; a change sends it back, so that a change of an outdated booking is refused. `reach` is
 * how the patient will be told of a change, `message` the newest message; `told`: by phone instead.
 */
export const StaffBooking = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  until: z.string(),
  status: z.enum(['pending', 'done', 'no_show', 'cancelled']),
  client_name: z.string(),
  client_phone: z.string(),
  has_account: z.boolean(),
  note: z.nullable(z.string()),
  cancel_reason: z.string(),
  sequence: z.number(),
  to_come: z.boolean(),
  outcomes: z.array(z.enum(['pending', 'done', 'no_show'])),
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
 * The caller and the requested time. `email` is the address of the caller's account, if there is one.
 * `keep_phone` accepts a phone number that is not possible, as it was typed (product.md).
 */
export const callerFields = {
  client_name: requiredText(120),
  client_phone: z.pipe(
    WrittenPhone,
    z.transform((phone: string) => toE164(phone) ?? phone),
  ),
  keep_phone: z.optional(z.boolean('invalid value')),
  email: z.optional(optionalFilter(Email)),
  date: Day,
  time: Time,
  note: z.optional(optionalText(1000)),
}

/** The check of a body with `callerFields`. */
export const possiblePhone = z.refine<{ client_phone: string; keep_phone?: boolean | undefined }>(
  ({ client_phone, keep_phone }) => keep_phone || toE164(client_phone) !== undefined,
  { path: ['client_phone'], error: fieldMessage('unlikely phone') },
)

const sequence = z.number('invalid value').check(z.int('invalid value'), z.minimum(0, 'invalid value'))

/** The new time of a booking. `sequence` is the one of the booking that staff saw. */
export const moveInput = { params: IdParams, body: z.object({ date: Day, time: Time, sequence }) }

/** A cancellation by the clinic. The patient reads `reason`. */
export const cancellationInput = { params: IdParams, body: z.object({ reason: requiredText(300), sequence }) }

/** The outcome of a booking; `pending` removes a recorded outcome. */
export const outcomeInput = {
  params: IdParams,
  body: z.object({ outcome: z.enum(['pending', 'done', 'no_show'], 'invalid value') }),
}
