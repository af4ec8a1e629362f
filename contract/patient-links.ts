import * as z from 'zod/mini'
import { linkMethods } from '#domain/booking/patient-accounts.ts'
import { IdParams, OneTimeCode, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A patient record that a verified link shows to the account. `id` is that of the link. */
export const LinkedRecord = z.object({
  id: z.number(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  method: z.enum(linkMethods),
  day: z.string(),
})
export type LinkedRecord = z.infer<typeof LinkedRecord>

export const listLinkedRecords = endpoint('GET /user/profile/records', {
  summary: 'The patient records that are linked to my account (an addition)',
  access: 'user',
  reply: z.array(LinkedRecord),
})

/**
 * Sends a code to the phone number or e-mail address if staff entered it in a record of that name. The answer
 * is the same if there is none. A code is valid for 10 minutes and 5 attempts; an account gets at most one a
 * minute and five a day, and a contact five a day from accounts without a confirmed e-mail and ten from
 * others.
 */
export const sendRecordCode = endpoint('POST /user/profile/records/code', {
  summary: 'Ask for the code that links a patient record to my account (an addition)',
  access: 'user',
  body: z.object({ name: requiredText(120), contact: requiredText(254) }),
  reply: z.object({}),
  message: 'record_link.code_sent',
  refusals: [
    'record_link.code_soon',
    'record_link.too_many_codes',
    'record_link.no_contact',
    'record_link.no_texts',
  ],
  perMinutePerIp: 20,
  perMinutePerAccount: 5,
})

export const linkRecord = endpoint('POST /user/profile/records', {
  summary: 'Link a patient record to my account with the code sent to its phone or e-mail (an addition)',
  access: 'user',
  body: z.object({ otp: OneTimeCode }),
  reply: z.array(LinkedRecord),
  message: 'record_link.linked',
  refusals: ['record_link.wrong_code', 'record_link.of_staff', 'record_link.nobody_to_tell'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

export const endRecordLink = endpoint('DELETE /user/profile/records/:id', {
  summary: 'End the link of a patient record to my account (an addition)',
  access: 'user',
  params: IdParams,
  reply: z.array(LinkedRecord),
  message: 'record_link.ended',
})
