import { randomInt } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts'
import { admitToHashing, hashPassword, verifyPassword } from '#services/accounts/password-hash.ts'
import { refuseWeakPassword } from '#services/accounts/password-strength.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { knownDevice, rememberDevice } from '../rate-limits/known-device.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { waitDetails } from '../rate-limits/wait-details.ts'
import { serve } from '../serve.ts'
import { closeSessions } from '../session.ts'
import {
  consumeToken,
  countResetAttempt,
  saveCode,
  secondsUntilNextResetCode,
  secondsUntilResetCode,
  setPassword,
  spendResetCode,
} from './recovery.queries.ts'
import {
  createResetToken,
  hashResetToken,
  RESET_TOKEN_COOKIE,
  RESET_TOKEN_SECONDS,
  validTokenHash,
} from './reset-token.ts'

/**
 * product.md, Accounts. Every step does the same work for an address without an account, up to the e-mail
 * job, so that response times do not reveal who has one.
 */
export function serveRecovery(api: Api): void {
  const hashing = { ...api, admit: admitToHashing }
  serve(
    hashing,
    forgotPassword,
    async ({ db, lang, body: { email }, address, cookies, now, enqueueEmail }) => {
      const isKnownDevice = (await knownDevice(db, cookies, email)) !== undefined
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      // Hashed like a password: trying a million codes on a stolen table takes hours, and a code is valid for
      // minutes.
      const codeHash = await hashPassword(code)
      await db.transaction(async tx => {
        if (!(await saveCode(tx, email, codeHash))) {
          const seconds = await secondsUntilNextResetCode(tx, email)
          throw refuse('reset.code_on_its_way', {
            retry_in: seconds,
            ...waitDetails(seconds),
          })
        }
        const network = networkOf(address)
        const wait = await secondsUntilResetCode(tx, { email, isKnownDevice, network, now })
        if (wait > 0) throw refuse('reset.too_many_codes', waitDetails(wait))
        await enqueueEmail(tx, { template: 'reset_code', email, code, lang })
      })
      return {}
    },
  )

  serve(hashing, verifyCode, async ({ db, body: { email, otp }, cookies, now }) => {
    const isKnownDevice = (await knownDevice(db, cookies, email)) !== undefined
    const attempt = await countResetAttempt(db, email, { isKnownDevice })
    const matches = await verifyPassword(attempt?.codeHash, otp)
    if (!attempt) throw codeRefusal('reset.code_dead')
    const token = createResetToken(now)
    const { codeHash } = attempt
    const isAccepted =
      matches &&
      codeHash &&
      (await spendResetCode(db, { email, codeHash, browserHash: hashResetToken(token) }))
    if (!isAccepted) throw codeRefusal('reset.wrong_code')
    cookies.set(RESET_TOKEN_COOKIE, token, RESET_TOKEN_SECONDS)
    return {}
  })

  serve(api, resetPassword, async ({ db, lang, body: { email, password }, cookies, now, enqueueEmail }) => {
    const browserHash = validTokenHash(cookies.get(RESET_TOKEN_COOKIE), now)
    if (!browserHash) throw refuse('reset.not_verified')
    await refuseWeakPassword(api, password)
    const passwordHash = await hashPassword(password)
    const userId = await db.transaction(async tx => {
      const userId = await consumeToken(tx, email, browserHash)
      if (!userId || !(await setPassword(tx, { userId, email, passwordHash, language: lang })))
        throw refuse('reset.not_verified')
      await closeSessions(tx, userId)
      await enqueueEmail(tx, { template: 'password_changed', userId })
      return userId
    })
    // Strangers who guess the new password at once cannot keep its owner from signing in here.
    rememberDevice(cookies, { email, userId, passwordHash })
    cookies.set(RESET_TOKEN_COOKIE, '', 0)
    return {}
  })
}

const codeRefusal = (code: ErrorCode) => refuse(code, { errors: { otp: [code] } })
