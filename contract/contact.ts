import * as z from 'zod/mini'
import { Email, Phone, requiredLines } from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'

/**
 * Sends the clinic a message (spec §5: every field at least 3 characters). A repetition within ten minutes is
 * stored once, and so is a later one with the key of the first attempt: of a guest on the same day.
 */
export const sendMessage = endpoint('POST /user/contact-us', {
  summary: 'Send the clinic a message',
  access: 'optional',
  body: z.object({
    first_name: requiredName(80, 3),
    last_name: requiredName(80, 3),
    email: Email,
    phone: Phone,
    message: requiredLines(4000, 3),
    /** A honeypot against bots: people do not see the field. A message that fills it is kept as suspected. */
    website: z.optional(z.unknown()),
  }),
  form: true,
  reply: z.object({}),
  message: 'success',
  idempotent: true,
  perMinutePerIp: 30,
  perMinutePerAccount: 5,
})
