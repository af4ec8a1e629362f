import * as z from 'zod/mini'
import { cancelCauses } from '#domain/booking/cancel-causes.ts'
import { messageFailures } from '#domain/booking/message-failures.ts'
import { messageKinds } from '#domain/booking/message-kinds.ts'
import { PageMeta, pageQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const callAccess = { access: 'staff', needs: 'bookings.work' } as const

/**
 * A message that reached nobody, about an appointment (`doctor`, `hospital`) or a home visit (`service`); the
 * others are null. `date` and `time` are those that are true now, or were when it was cancelled, in
 * Asia/Riyadh. `minutes`: the delay of a `late` message. `changes`: what a move has changed. `former`: the
 * time before a change, or the one that exists again (`reopened`). `problem`: there is no channel, or the
 * sending failed; `failure`: why.
 */
export const PatientCall = z.object({
  id: z.number(),
  kind: z.enum(messageKinds),
  minutes: z.number(),
  problem: z.enum(['no_channel', 'failed']),
  failure: z.nullable(z.enum(messageFailures)),
  client_name: z.string(),
  client_phone: z.string(),
  date: z.string(),
  time: z.string(),
  cancel_cause: z.nullable(z.enum(cancelCauses)),
  cancel_reason: z.string(),
  is_cancelled: z.boolean(),
  changes: z.array(z.enum(['time', 'doctor', 'branch'])),
  former: z.nullable(z.object({ date: z.string(), time: z.string() })),
  doctor: z.nullable(z.string()),
  hospital: z.nullable(z.string()),
  service: z.nullable(z.string()),
})
export type PatientCall = z.infer<typeof PatientCall>

/** The patients whom no message reached and who must still be told, the most urgent first; 200 on a page. */
export const listCalls = endpoint('GET /admin/calls', {
  summary: 'The call list: patients whom no message reached',
  ...callAccess,
  query: z.object({ page: pageQuery(200, 200).page }),
  reply: z.array(PatientCall),
  extras: PageMeta,
})

/** Records that a patient was told by phone what the messages say, or takes that back. */
export const setTold = endpoint('POST /admin/calls/told', {
  summary: 'Record that a patient was told by phone',
  ...callAccess,
  body: z.object({
    ids: z
      .array(
        z
          .number('invalid value')
          .check(
            z.int('invalid value'),
            z.minimum(0, 'invalid value'),
            z.maximum(2_147_483_647, 'invalid value'),
          ),
        'invalid value',
      )
      .check(z.minLength(1, 'invalid value'), z.maxLength(50, 'invalid value')),
    told: z.boolean('invalid value'),
  }),
  reply: z.object({ told: z.boolean() }),
  message: 'staff.saved',
  refusals: ['staff.nothing_changed'],
})
