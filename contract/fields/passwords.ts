import * as z from 'zod/mini'
import { requiredCheck, textErrorKey } from '../common.ts'
import { type FieldMessage, fieldMessage } from '../field-messages.ts'
import { formats } from './formats.ts'
import { withRule } from './rules.ts'

// Used after a z.string(): otherwise an array, which also has a length, would be reported as too short.
const passwordLength = (max: number) =>
  z
    .string()
    .check(
      requiredCheck(),
      z.minLength(8, formats.password.tooShort),
      z.maxLength(max, fieldMessage('too long')),
    )

const readPassword = (read: (text: string) => string) =>
  z.pipe(
    // Before it is read, which takes a long text long.
    z.string({ error: textErrorKey }).check(z.maxLength(400, fieldMessage('too long'))),
    z.transform(read),
  )

const writtenPassword = () => z.pipe(readPassword(formats.password.read), passwordLength(200))

/** A password at sign-in; only its length is checked (spec §5). */
export const Password = withRule({ format: 'password', min: 8, max: 200 }, writtenPassword())

/**
 * A new password (spec §5), at most 128 characters. The server also rejects the most used ones
 * (services/accounts/password-strength.ts).
 */
export const NewPassword = withRule(
  { format: 'newPassword', min: 8, max: 128 },
  z.pipe(
    readPassword(formats.newPassword.read),
    passwordLength(128).check(
      z.regex(formats.newPassword.pattern, formats.newPassword.mismatch),
      z.check(({ value, issues }) => {
        const report = (message: FieldMessage) =>
          issues.push({ code: 'custom', input: value, message, continue: true })
        formats.newPassword.faults(value).forEach(report)
      }),
    ),
  ),
)

/** The repetition of a new password; `passwordsMatch` compares them. */
export const PasswordConfirmation = withRule(
  { format: 'password', min: 8, max: 200, same: 'password' },
  writtenPassword(),
)

/** The check of a body with a new password and its repetition. */
export const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  ({ password, password_confirmation }) => password === password_confirmation,
  { path: ['password_confirmation'], error: fieldMessage('password_not_match') },
)
