import * as z from 'zod/mini'
import { permissions, roles } from '#domain/roles.ts'
import { Email, OneTimeCode, requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { formats } from '../fields/formats.ts'
import { Password } from '../fields/passwords.ts'

const credentials = { email: Email, password: Password }

/** The token of the link by which staff set up the second step; a truncated one is refused as an old one. */
const enrolment_token = z.optional(z.string().check(z.maxLength(100, 'invalid value')))

/**
 * The first step of the staff sign-in. `enrol` is set if the account has no second step yet, and the link
 * that was e-mailed to it is given: the secret in base32, the same as an otpauth:// URL, the URL as a QR code
 * (SVG), and the code of 16 digits for `replaceSecondStep`. An account without a staff role gets the same
 * refusal as a wrong password.
 */
export const checkStaffCredentials = endpoint('POST /admin/sign-in', {
  summary: 'Check e-mail and password of staff',
  access: 'public',
  body: z.object({ ...credentials, enrolment_token }),
  reply: z.object({
    enrol: z.nullable(
      z.object({ secret: z.string(), address: z.string(), qr: z.string(), recovery_code: z.string() }),
    ),
  }),
  refusals: ['account.wrong_credentials', 'account.blocked', 'staff.enrolment_link'],
  failuresPerMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/**
 * The second step: opens a staff session of 12 hours. A code can be used once. After ten wrong ones in a row
 * one is checked in each three hours.
 */
export const signInStaff = endpoint('POST /admin/sign-in/code', {
  summary: 'Sign in as staff with the code of the app',
  access: 'public',
  body: z.object({ ...credentials, code: OneTimeCode, enrolment_token }),
  reply: z.object({ id: z.number(), token: z.string() }),
  refusals: [
    'account.wrong_credentials',
    'account.blocked',
    'staff.wrong_code',
    'staff.code_clock',
    'staff.locked',
    'staff.enrolment_link',
  ],
  failuresPerMinutePerIp: 20,
  perMinutePerAccount: 5,
})

/**
 * The way in for staff whose phone is lost or whose second step is locked: ends the second step and every
 * session, e-mails a link to set it up and replies its token.
 */
export const replaceSecondStep = endpoint('POST /admin/sign-in/recovery', {
  summary: 'Replace the second step with the recovery code',
  access: 'public',
  body: z.object({
    ...credentials,
    recovery_code: z.pipe(requiredText(64), z.transform(formats.code.read)),
  }),
  reply: z.object({ enrolment_token: z.string() }),
  refusals: [
    'account.wrong_credentials',
    'account.blocked',
    'staff.wrong_recovery_code',
    'staff.enrolment_link',
  ],
  failuresPerMinutePerIp: 20,
  perMinutePerAccount: 5,
})

/** Sends another link to set up the second step to the address of the account, at most once a minute. */
export const sendEnrolmentLink = endpoint('POST /admin/sign-in/link', {
  summary: 'Send staff without a second step a link to set it up',
  access: 'public',
  body: z.object(credentials),
  reply: z.object({}),
  message: 'staff.enrolment_link_sent',
  refusals: ['account.wrong_credentials', 'account.blocked', 'staff.has_second_step', 'staff.link_just_sent'],
  failuresPerMinutePerIp: 20,
  perMinutePerAccount: 5,
})

/** How much waits in an area, counted to 200; null without the permission to work there. */
const Waiting = z.nullable(z.number())

/**
 * The signed-in member of staff. `permissions` decide what the pages offer; `hospitals` are those that the
 * account is limited to, null: all. `waiting`: the calls to make, the orders to prepare, the return requests
 * to answer and the prescriptions to review.
 */
export const CurrentStaff = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  /** A regular expression of the paths of pages of modules that are off; '' without any. */
  off: z.string(),
  hospitals: z.nullable(z.array(z.number())),
  waiting: z.object({
    calls: Waiting,
    orders: Waiting,
    return_requests: Waiting,
    prescriptions: Waiting,
  }),
})
export type CurrentStaff = z.infer<typeof CurrentStaff>

export const getCurrentStaff = endpoint('GET /admin/me', {
  summary: 'The member of staff who is signed in, and how much waits for them',
  access: 'staff',
  needs: 'office.enter',
  reply: CurrentStaff,
})
