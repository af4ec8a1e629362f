import * as z from 'zod/mini'
import { Email, NewPassword, OneTimeCode, Password } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { FieldMessage } from './messages.ts'

/**
 * Sends a six-digit code, valid for 10 minutes and 5 attempts, to the address that signs in. Whether there is such an
 * account shows in no answer. Asked again within a minute it is 400 with `retry_in`, the seconds to wait.
 */
export const forgotPassword = endpoint('POST /user/forgot-password', {
  summary: 'Ask for a code to reset a forgotten password',
  access: 'public',
  body: z.object({ email: Email }),
  form: true,
  reply: z.object({}),
  message: 'reset.code_sent',
  refusals: ['reset.code_on_its_way'],
  perMinute: 20,
  perAccount: 10,
})

/** Takes the code, once. The answer sets an HttpOnly cookie: for 10 minutes this browser may set the password. */
export const verifyCode = endpoint('POST /user/otp/verify', {
  summary: 'Enter the code; the browser that does may reset the password',
  access: 'public',
  body: z.object({ email: Email, otp: OneTimeCode }),
  form: true,
  reply: z.object({}),
  refusals: ['reset.wrong_code', 'reset.code_dead'],
  perMinute: 20,
  perAccount: 10,
})

/** Sets the password and ends every session of the account. Refused without the cookie of `verifyCode`. */
export const resetPassword = endpoint('POST /user/reset-password', {
  summary: 'Set a new password, in the browser that entered the code',
  access: 'public',
  body: z.object({ email: Email, password: NewPassword, password_confirmation: Password }).check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: 'password_not_match' satisfies FieldMessage,
    }),
  ),
  form: true,
  reply: z.object({}),
  message: 'reset.done',
  refusals: ['reset.not_verified'],
  perMinute: 20,
  perAccount: 10,
})
