import { getProfile, login, logout, register } from '#contract/accounts.ts'
import { addUser, completeSignIn, profileOf, userBySignInEmail } from '#services/accounts/accounts.queries.ts'
import { createEmailCode, secondsUntilEmailCode } from '#services/accounts/email-codes.queries.ts'
import { admitToHashing, hashPassword, verifyPassword } from '#services/accounts/password-hash.ts'
import { refuseWeakPassword } from '#services/accounts/password-strength.ts'
import { recordConsent } from '#services/patients/consents.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { rememberDevice } from '../rate-limits/known-device.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { serve } from '../serve.ts'
import { closeSession, openSession } from '../session.ts'

export function serveAccounts(api: Api): void {
  const hashing = { ...api, admit: admitToHashing }
  serve(
    hashing,
    register,
    async ({ db, body, lang, now, apiKey, userAgent, address, cookies, enqueueEmail }) => {
      await refuseWeakPassword(api, body.password)
      const passwordHash = await hashPassword(body.password)
      return db.transaction(async tx => {
        const profile = await addUser(tx, { email: body.email, passwordHash, language: lang })
        if (!profile) throw refuse('account.exists', { errors: { email: ['account.exists'] } })
        const { privacy_version: version } = body
        if (version) await recordConsent(tx, { userId: profile.id, version, language: lang })
        const sent = { userId: profile.id, email: body.email, now }
        const network = networkOf(address)
        if ((await secondsUntilEmailCode(tx, { ...sent, cause: 'registration', network })) === 0) {
          const code = await createEmailCode(tx, sent)
          await enqueueEmail(tx, { template: 'welcome', userId: profile.id, ...(code && { code }) })
        }
        const token = await openSession(tx, profile.id, { apiKey, userAgent })
        rememberDevice(cookies, { email: body.email, userId: profile.id, passwordHash })
        return { data: { ...profile, token }, token }
      })
    },
  )

  serve(hashing, login, async ({ db, body, lang, apiKey, userAgent, cookies }) => {
    const user = await userBySignInEmail(db, body.email)
    // Verified without an account too, so that the response time does not reveal who has one.
    const isCorrect = await verifyPassword(user?.passwordHash, body.password)
    if (!isCorrect || !user) throw refuse('account.wrong_credentials')
    if (user.blockedAt) throw refuse('account.blocked')
    return db.transaction(async tx => {
      const profile = await completeSignIn(tx, { ...user, language: lang })
      if (!profile) throw refuse('account.wrong_credentials')
      const token = await openSession(tx, profile.id, { apiKey, userAgent })
      rememberDevice(cookies, { email: body.email, userId: user.id, passwordHash: user.passwordHash })
      return { data: { ...profile, token }, token }
    })
  })

  serve(api, logout, async ({ db, tokenHash }) => {
    await closeSession(db, tokenHash)
    return {}
  })

  serve(api, getProfile, async ({ db, userId }) => {
    const profile = await profileOf(db, userId)
    if (!profile) throw refuse('session.dead')
    return profile
  })
}
