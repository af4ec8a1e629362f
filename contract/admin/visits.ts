import * as z from 'zod/mini'
import { Day, Email, filterOf, IdParams, optionalText, Phone, requiredText, Time } from '../common.ts'

/**
 * What staff sees of a visit, at a doctor or at home. `date` yyyy-MM-dd, `time` and `until` HH:mm in Asia/Riyadh. `note`:
 * null where the role may not read it. `to_come`: it can be moved or cancelled; `outcomes`: what can be said of it now.
 * `sequence`: how often it was moved or cancelled, for who changes it to give back.
 */
export const Visit = z.object({
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
})
export type Visit = z.infer<typeof Visit>

/** Who calls, and when they want a visit. `email`: that of their account, where they have one. */
export const caller = {
  client_name: requiredText(120),
  client_phone: Phone,
  email: z.optional(filterOf(Email)),
  date: Day,
  time: Time,
  note: z.optional(optionalText(1000)),
}

const sequence = z.number('invalid value').check(z.int('invalid value'), z.minimum(0, 'invalid value'))

/** Where a visit goes; `sequence` is that of the visit which the caller has seen. */
export const move = { params: IdParams, body: z.object({ date: Day, time: Time, sequence }) }

/** Why the clinic cancels: the patient reads it. */
export const cancellation = { params: IdParams, body: z.object({ reason: requiredText(300), sequence }) }

/** What became of a visit; `pending` takes it back. */
export const outcome = {
  params: IdParams,
  body: z.object({ outcome: z.enum(['pending', 'done', 'no_show'], 'invalid value') }),
}
