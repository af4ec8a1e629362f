import { getProfile, login, logout, register } from '#contract/accounts.ts'
import { recordConsent } from '../consent.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { closeSession, openSession } from '../session.ts'
import { addUser, profileOf, userBySignIn, welcomeBack } from './accounts.queries.ts'
import { refuseEasyPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

export function serveAccounts(api: Api): void {
  serve(api, register, async ({ db, body, lang, client, agent, post }) => {
    await refuseEasyPassword(api, body.password, body.email)
    const passwordHash = await hashPassword(body.password)
    return db.transaction(async tx => {
      const profile = await addUser(tx, { email: body.email, passwordHash, language: lang })
      if (!profile) throw refuse('account.exists', { errors: { email: ['account.exists'] } })
      const { privacy_version: version } = body
      if (version) await recordConsent(tx, { userId: profile.id, version, language: lang })
      await post(tx, { letter: 'welcome', userId: profile.id })
      const token = await openSession(tx, profile.id, { client, agent })
      return { data: { ...profile, token }, token }
    })
  })

  serve(api, login, async ({ db, body, lang, client, agent }) => {
    const user = await userBySignIn(db, body.email)
    // Also without an account: the answer must take as long, or its time would tell who has one.
    const right = await isPassword(user?.passwordHash, body.password)
    if (!right || !user) throw refuse('account.wrong_credentials')
    if (user.blockedAt) throw refuse('account.blocked')
    return db.transaction(async tx => {
      const profile = await welcomeBack(tx, { ...user, language: lang })
      if (!profile) throw refuse('account.wrong_credentials')
      const token = await openSession(tx, profile.id, { client, agent })
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
