import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { Email, OneTimeCode, Phone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { fieldMessage } from './field-messages.ts'
import { requiredName } from './fields/names.ts'
import { NewPassword, Password, PasswordConfirmation, passwordsMatch } from './fields/passwords.ts'

/** The largest picture file. */
export const MAX_PICTURE_BYTES = 5_242_880

/** A picture file: a Blob in the browser, its bytes on the server. An empty form field means no picture. */
export const PictureFile = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(
      z.custom<Uint8Array | Blob>(
        value => value instanceof Uint8Array || value instanceof Blob,
        fieldMessage('invalid picture'),
      ),
    ),
  ),
)

/**
 * Changes the caller's details. Sign-in and our e-mails keep the old address until the code sent to a new one
 * is confirmed (decision 009). With `image` the body is form data (spec §7).
 */
export const updateProfile = endpoint('PUT /user/profile', {
  summary: 'Change my details, with or without a picture',
  access: 'user',
  body: z.object({
    first_name: requiredName(80, 3),
    last_name: requiredName(80, 3),
    email: Email,
    phone: Phone,
    image: PictureFile,
  }),
  reply: Profile,
  message: 'profile.saved',
  maxFileBytes: MAX_PICTURE_BYTES,
  perMinutePerIp: 30,
})

/** Removes the picture; without one nothing changes. */
export const removePicture = endpoint('DELETE /user/profile/image', {
  summary: 'Remove my picture (an addition to the specification)',
  access: 'user',
  reply: Profile,
  message: 'profile.picture_removed',
})

/**
 * The address for sign-in. `pending` is the contact address while it is unconfirmed, be it a new one or the
 * address for sign-in itself; `code_sent` says whether
 * a valid code was sent to it.
 */
export const SignInEmail = z.object({
  sign_in_email: z.string(),
  pending: z.nullable(z.object({ email: z.string(), code_sent: z.boolean() })),
})
export type SignInEmail = z.infer<typeof SignInEmail>

export const getSignInEmail = endpoint('GET /user/profile/email', {
  summary: 'My sign-in address and the unconfirmed one (an addition)',
  access: 'user',
  reply: SignInEmail,
})

/**
 * Makes the new address the sign-in address. The password is required too, so that a stolen token cannot move
 * the account to the thief's address (product.md). A code is valid for 10 minutes and 5 attempts.
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
  refusals: [
    'account.wrong_password',
    'email.wrong_code',
    'email.nothing_pending',
    'email.taken',
    'email.needs_staff_code',
  ],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/** Sends a new code to the unconfirmed address, at most once a minute and five times a day. */
export const resendEmailCode = endpoint('POST /user/profile/email/resend', {
  summary: 'Send the code to the new e-mail again (an addition)',
  access: 'user',
  reply: SignInEmail,
  message: 'email.code_sent',
  refusals: ['email.nothing_pending', 'email.code_soon', 'email.too_many_codes'],
  perMinutePerIp: 20,
})

/** Changes the password and ends all other sessions. A wrong old password is 422 and ends no session. */
export const updatePassword = endpoint('PUT /user/password/update', {
  summary: 'Change my password',
  access: 'user',
  body: z
    .object({ old_password: Password, password: NewPassword, password_confirmation: PasswordConfirmation })
    .check(passwordsMatch),
  reply: z.object({}),
  message: 'password.changed',
  refusals: ['account.wrong_password'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/**
 * Deletes the account and its data: sessions, addresses, cart, wishlist, reviews and the picture. Upcoming
 * bookings are cancelled. The clinic keeps its record of treatment without the account: bookings and patient
 * records. Orders are kept for tax law without personal data; an undelivered order needs its address and
 * prevents deletion until it is delivered or cancelled, as a home visit does while it is under way. A member
 * of staff loses the role first: the password alone must not take the last administrator from the clinic.
 */
export const deleteAccount = endpoint('DELETE /user/profile', {
  summary: 'Delete my account (an addition)',
  access: 'user',
  body: z.object({ password: Password }),
  reply: z.object({}),
  message: 'account.deleted',
  refusals: ['account.wrong_password', 'account.of_staff', 'account.open_order', 'account.visit_under_way'],
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})
