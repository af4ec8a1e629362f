import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { Email, NewPassword, OneTimeCode, Password, Phone, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { FieldMessage } from './messages.ts'

const message = (name: FieldMessage) => name

/** The file of a picture: a Blob where it is chosen, its bytes where it arrives. An empty form field is no picture. */
export const PictureFile = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(
      z.custom<Uint8Array | Blob>(
        value => value instanceof Uint8Array || value instanceof Blob,
        message('invalid picture'),
      ),
    ),
  ),
)

/**
 * Changes the caller's details. A new e-mail is written to at once; sign-in keeps the old one until the code sent to the
 * new one is confirmed (product.md). With `image` the body is form data (spec §7).
 */
export const updateProfile = endpoint('PUT /user/profile', {
  summary: 'Change my details, with or without a picture',
  access: 'user',
  body: z.object({
    first_name: requiredText(80, 3),
    last_name: requiredText(80, 3),
    email: Email,
    phone: z.pipe(Phone, z.string().check(z.minLength(3, message('min length')))),
    image: PictureFile,
  }),
  reply: Profile,
  message: 'profile.saved',
  perMinute: 30,
})

/** Takes the picture away; without one nothing changes. */
export const removePicture = endpoint('DELETE /user/profile/image', {
  summary: 'Take my picture away (an addition to the specification)',
  access: 'user',
  reply: Profile,
  message: 'profile.picture_removed',
})

/**
 * Which address signs in, and which one waits to: `pending` is the contact address while it is not confirmed,
 * `code_sent` whether a code that still counts is on its way to it.
 */
export const SignInEmail = z.object({
  sign_in_email: z.string(),
  pending: z.nullable(z.object({ email: z.string(), code_sent: z.boolean() })),
})
export type SignInEmail = z.infer<typeof SignInEmail>

export const getSignInEmail = endpoint('GET /user/profile/email', {
  summary: 'The address that signs me in, and the one that waits for its code (an addition)',
  access: 'user',
  reply: SignInEmail,
})

/**
 * Signs in with the new address from now on. The password is asked for as well, so that a stolen token cannot move an
 * account to an address of the thief (product.md). A code lives 10 minutes and takes 5 attempts.
 */
export const confirmEmail = endpoint('POST /user/profile/email/confirm', {
  summary: 'Confirm the new e-mail with the code sent to it (an addition)',
  access: 'user',
  body: z.object({
    otp: OneTimeCode,
    password: Password,
  }),
  reply: SignInEmail,
  message: 'email.confirmed',
  refusals: ['account.wrong_password', 'email.wrong_code', 'email.nothing_pending', 'email.taken'],
  perMinute: 20,
  perAccount: 10,
})

/** Sends a new code to the address that waits, once a minute. */
export const resendEmailCode = endpoint('POST /user/profile/email/resend', {
  summary: 'Send the code to the new e-mail again (an addition)',
  access: 'user',
  reply: SignInEmail,
  message: 'email.code_sent',
  refusals: ['email.nothing_pending', 'email.code_soon'],
  perMinute: 20,
})

/** Changes the password. All other sessions end, this one stays. A wrong old password is 422 and signs nobody out. */
export const updatePassword = endpoint('PUT /user/password/update', {
  summary: 'Change my password',
  access: 'user',
  body: z.object({ old_password: Password, password: NewPassword, password_confirmation: Password }).check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      path: ['password_confirmation'],
      error: message('password_not_match'),
    }),
  ),
  reply: z.object({}),
  message: 'password.changed',
  refusals: ['account.wrong_password'],
  perMinute: 20,
  perAccount: 10,
})

/**
 * Deletes the account and what belongs to it: sessions, addresses, cart, wishlist, reviews, visits (their times are free
 * again) and the picture. Orders stay for the tax law, without the person; one that is still to be delivered needs its
 * address, and keeps the account until it has arrived or is cancelled.
 */
export const deleteAccount = endpoint('DELETE /user/profile', {
  summary: 'Delete my account (an addition)',
  access: 'user',
  body: z.object({ password: Password }),
  reply: z.object({}),
  message: 'account.deleted',
  refusals: ['account.wrong_password', 'account.open_order'],
  perMinute: 20,
  perAccount: 10,
})
