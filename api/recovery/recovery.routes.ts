import { randomInt } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts'
import { refuseEasyPassword } from '../accounts/new-password.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { closeSessions } from '../session.ts'
import { hashOf, livingPass, newPass, PASS, PASS_LIFE } from './browser-pass.ts'
import { countAttempt, putCode, secondsToWait, setPassword, spendCode, takePass } from './recovery.queries.ts'

/** product.md, Accounts. Every step does the same work for an address without an account, down to its letter. */
export function serveRecovery(api: Api): void {
  serve(api, forgotPassword, async ({ db, body: { email }, post }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    // A password's slow hash: to try a million codes on a stolen table takes hours, and a code lives for minutes.
    const codeHash = await hashPassword(code)
    await db.transaction(async tx => {
      if (!(await putCode(tx, email, codeHash))) {
        const seconds = await secondsToWait(tx, email)
        throw refuse('reset.code_on_its_way', {
          retry_in: seconds,
          headers: { 'retry-after': String(seconds) },
        })
      }
      await post(tx, { letter: 'reset_code', email, code })
    })
    return {}
  })

  serve(api, verifyCode, async ({ db, body: { email, otp }, cookies, now }) => {
    const attempt = await countAttempt(db, email)
    const fits = await isPassword(attempt?.codeHash, otp)
    if (!attempt) throw refused('reset.code_dead')
    const pass = newPass(now)
    const { codeHash } = attempt
    const right = fits && codeHash && (await spendCode(db, { email, codeHash, browserHash: hashOf(pass) }))
    if (!right) throw refused('reset.wrong_code')
    cookies.keep(PASS, pass, PASS_LIFE)
    return {}
  })

  serve(api, resetPassword, async ({ db, body: { email, password }, cookies, now, post }) => {
    const browserHash = livingPass(cookies.read(PASS), now)
    if (!browserHash) throw refuse('reset.not_verified')
    await refuseEasyPassword(api, password, email)
    const passwordHash = await hashPassword(password)
    await db.transaction(async tx => {
      const userId = await takePass(tx, email, browserHash)
      if (!userId || !(await setPassword(tx, { userId, email, passwordHash })))
        throw refuse('reset.not_verified')
      await closeSessions(tx, userId)
      await post(tx, { letter: 'password_changed', userId })
    })
    cookies.keep(PASS, '', 0)
    return {}
  })
}

const refused = (code: ErrorCode) => refuse(code, { errors: { otp: [code] } })
