import * as z from 'zod/mini'
import { IdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Whether a patient of the account is reminded of appointments and home visits. */
const PatientReminders = z.object({ id: z.number(), name: z.string(), on: z.boolean() })
export type PatientReminders = z.infer<typeof PatientReminders>

/** The body of a choice. Messages about bookings, moves and cancellations are sent in any case. */
export const remindersChoice = z.object({ on: z.boolean('invalid value') })

export const listReminders = endpoint('GET /user/profile/reminders', {
  summary: 'Which of my patients are reminded of their appointments (an addition)',
  access: 'user',
  reply: z.array(PatientReminders),
})

export const setReminders = endpoint('PUT /user/profile/reminders/:id', {
  summary: 'Turn the reminders of one of my patients on or off (an addition)',
  access: 'user',
  params: IdParams,
  body: remindersChoice,
  reply: z.array(PatientReminders),
  message: 'reminders.saved',
  perMinutePerIp: 60,
})
