import * as z from 'zod/mini'
import { Email, OneTimeCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NewPassword, PasswordConfirmation, passwordsMatch } from './fields/passwords.ts'

/**
 * Sends a six-digit code, valid for 10 minutes and 5 attempts, to the sign-in address. No response reveals
 * whether the account exists. A second request within a minute is 400 with `retry_in`, the seconds to wait.
 * Above ten a day for one address it is 429, whether or not the account exists.
 */
export const forgotPassword = endpoint('POST /user/forgot-password', {
  summary: 'Request a code to reset a forgotten password',
  access: 'public',
  body: z.object({ email: Email }),
  form: true,
  reply: z.object({}),
  message: 'reset.code_sent',
  refusals: ['reset.code_on_its_way', 'reset.too_many_codes'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/**
 * Verifies the code, once. The response sets an HttpOnly cookie with which this browser may set the password
 * for 10 minutes.
 */
export const verifyCode = endpoint('POST /user/otp/verify', {
  summary: 'Verify the code; this browser may then reset the password',
  access: 'public',
  body: z.object({ email: Email, otp: OneTimeCode }),
  form: true,
  reply: z.object({}),
  refusals: ['reset.wrong_code', 'reset.code_dead'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/** Sets the password and ends every session of the account; refused without the cookie of `verifyCode`. */
export const resetPassword = endpoint('POST /user/reset-password', {
  summary: 'Set a new password, in the browser that entered the code',
  access: 'public',
  body: z
    .object({ email: Email, password: NewPassword, password_confirmation: PasswordConfirmation })
    .check(passwordsMatch),
  form: true,
  reply: z.object({}),
  message: 'reset.done',
  refusals: ['reset.not_verified'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})
