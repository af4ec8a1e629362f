import { confirmEmail, getSignInEmail, resendEmailCode } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import type { Letter } from '#db/queue.ts'
import { isPassword } from '../accounts/passwords.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { makeEmailCode, moveSignIn, signInEmailOf, takeAttempt } from './email-change.queries.ts'
import { living, userOfId } from './profile.queries.ts'

/** An address on its way to sign in, and how letters about it are queued. */
type Announced = {
  userId: number
  email: string
  now: number
  post: (db: Db, letter: Letter) => Promise<void>
}

export function serveEmailChange(api: Api): void {
  serve(api, getSignInEmail, async ({ db, now, userId }) => living(await signInEmailOf(db, userId, now)))

  serve(api, resendEmailCode, async ({ db, now, userId, post }) => {
    await db.transaction(async tx => {
      const { email, signInEmail } = living(await userOfId(tx, userId, { lock: true }))
      if (email === signInEmail) throw refuse('email.nothing_pending')
      if (!(await sendCode(tx, { userId, email, now, post }))) throw refuse('email.code_soon')
    })
    return living(await signInEmailOf(db, userId, now))
  })

  serve(api, confirmEmail, async ({ db, now, userId, body, post }) => {
    const { email, signInEmail, passwordHash } = living(await userOfId(db, userId))
    if (email === signInEmail) throw refuse('email.nothing_pending')
    if (!(await isPassword(passwordHash, body.password)))
      throw refuse('account.wrong_password', { errors: { password: ['account.wrong_password'] } })
    const wrong = refuse('email.wrong_code', { errors: { otp: ['email.wrong_code'] } })
    if (!(await isPassword(await takeAttempt(db, { userId, email, now }), body.otp))) throw wrong
    const move = async (tx: Db) => {
      // The address was changed again meanwhile: the code is for the one before.
      if (!(await moveSignIn(tx, { userId, from: signInEmail, to: email }))) throw wrong
      await post(tx, { letter: 'email_changed', userId, to: signInEmail })
    }
    await db.transaction(move).catch(error => {
      throw isTaken(error) ? refuse('email.taken', { errors: { otp: ['email.taken'] } }) : error
    })
    return living(await signInEmailOf(db, userId, now))
  })
}

/** Tells the address that signs in that another one waits, and sends that one its code. */
export async function announceEmail(tx: Db, announced: Announced): Promise<void> {
  await announced.post(tx, { letter: 'email_changing', userId: announced.userId })
  await sendCode(tx, announced)
}

/** Sends a code unless one went out within the last minute; says whether it did. */
async function sendCode(tx: Db, { post, ...to }: Announced): Promise<boolean> {
  const code = await makeEmailCode(tx, to)
  if (code) await post(tx, { letter: 'email_code', userId: to.userId, code })
  return code !== undefined
}

function isTaken(error: unknown): boolean {
  const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'users_sign_in_email'
}
