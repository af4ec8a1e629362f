import { confirmEmail, getSignInEmail, resendEmailCode } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { violates } from '#db/statements/violates.ts'
import {
  type CodeCause,
  consumeEmailAttempt,
  createEmailCode,
  secondsUntilEmailCode,
  secondsUntilNextEmailCode,
} from '#services/accounts/email-codes.queries.ts'
import { verifyPassword } from '#services/accounts/password-hash.ts'
import { refuse } from '#services/refuse.ts'
import type { Api, Call } from '../call.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { waitDetails } from '../rate-limits/wait-details.ts'
import { serve } from '../serve.ts'
import { isStaffSession } from '../session.ts'
import { changeSignInEmail, signInEmailOf } from './email-change.queries.ts'
import { orSessionDead, userById } from './profile.queries.ts'

/** A change to a new sign-in address, which is pending until its code is confirmed. */
type EmailChange = Pick<Call<typeof resendEmailCode>, 'userId' | 'now' | 'address' | 'enqueueEmail'> & {
  email: string
  cause: CodeCause
}

export function serveEmailChange(api: Api): void {
  serve(api, getSignInEmail, async ({ db, now, userId }) =>
    orSessionDead(await signInEmailOf(db, userId, now)),
  )

  serve(api, resendEmailCode, async ({ db, now, userId, address, enqueueEmail }) => {
    await db.transaction(async tx => {
      const user = orSessionDead(await userById(tx, userId, { lock: true }))
      const { email } = user
      if (!isPending(user)) throw refuse('email.nothing_pending')
      const cause = causeOf(user, email)
      const sent = await sendCode(tx, { userId, email, cause, now, address, enqueueEmail })
      if (typeof sent === 'number') throw refuse('email.too_many_codes', waitDetails(sent))
      if (sent === 'too_soon')
        throw refuse('email.code_soon', waitDetails(await secondsUntilNextEmailCode(tx, userId, now)))
    })
    return orSessionDead(await signInEmailOf(db, userId, now))
  })

  serve(api, confirmEmail, async ({ db, now, userId, tokenHash, body, enqueueEmail }) => {
    const user = orSessionDead(await userById(db, userId))
    const { email, signInEmail, emailConfirmedAt, passwordHash, role } = user
    if (!isPending(user)) throw refuse('email.nothing_pending')
    // Links to set up a second step go to this address: the password alone must not move it.
    if (role !== 'patient' && email !== signInEmail && !(await isStaffSession(db, tokenHash)))
      throw refuse('email.needs_staff_code')
    if (!(await verifyPassword(passwordHash, body.password)))
      throw refuse('account.wrong_password', { errors: { password: ['account.wrong_password'] } })
    const wrongCode = refuse('email.wrong_code', { errors: { otp: ['email.wrong_code'] } })
    if (!(await verifyPassword(await consumeEmailAttempt(db, { userId, email, now }), body.otp)))
      throw wrongCode
    const changeEmail = async (tx: Db) => {
      // The pending address has been changed again: the code belongs to the one before.
      if (!(await changeSignInEmail(tx, { userId, from: signInEmail, to: email }))) throw wrongCode
      if (email !== signInEmail && emailConfirmedAt)
        await enqueueEmail(tx, { template: 'email_changed', userId, to: signInEmail })
    }
    await db.transaction(changeEmail).catch(error => {
      throw violates(error, 'unique', 'users_sign_in_email')
        ? refuse('email.taken', { errors: { otp: ['email.taken'] } })
        : error
    })
    return orSessionDead(await signInEmailOf(db, userId, now))
  })
}

/** E-mails the current sign-in address that a change is pending, and the new one its code. */
export async function startEmailChange(tx: Db, emailChange: EmailChange): Promise<void> {
  await emailChange.enqueueEmail(tx, { template: 'email_changing', userId: emailChange.userId })
  await sendCode(tx, emailChange)
}

/** Why an account gets a code at this address. */
export function causeOf(
  { signInEmail, emailConfirmedAt }: { signInEmail: string; emailConfirmedAt: Date | null },
  email: string,
): CodeCause {
  if (email === signInEmail) return 'sign-in address'
  return emailConfirmedAt ? 'change by a confirmed account' : 'change'
}

/** Whether an address waits for its code: a new one, or that of an account that has not confirmed it. */
const isPending = ({
  email,
  signInEmail,
  emailConfirmedAt,
}: {
  email: string
  signInEmail: string
  emailConfirmedAt: Date | null
}) => email !== signInEmail || emailConfirmedAt === null

/**
 * Sends a code unless one was sent within the last minute, or as many today as are allowed: then it returns
 * the seconds until another may be sent.
 */
async function sendCode(
  tx: Db,
  { enqueueEmail, address, ...change }: EmailChange,
): Promise<'sent' | 'too_soon' | number> {
  const seconds = await secondsUntilEmailCode(tx, { ...change, network: networkOf(address) })
  if (seconds > 0) return seconds
  const code = await createEmailCode(tx, change)
  if (!code) return 'too_soon'
  await enqueueEmail(tx, { template: 'email_code', userId: change.userId, code })
  return 'sent'
}
