import {
  getConsent,
  getPrivacyNotice,
  giveConsent,
  PRIVACY_VERSION,
  withdrawConsent,
} from '#contract/privacy.ts'
import { contactOf, sellerOf } from '#db/clinic.ts'
import type { Db } from '#db/connect.ts'
import { consentOf, recordConsent, takeBackConsent } from '../consent.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { noticeIn } from './notice.ts'

export function servePrivacy(api: Api): void {
  const { config } = api.deps

  serve(api, getPrivacyNotice, async ({ db, lang }) => {
    const { name, address } = await sellerOf(db, config)
    const { email } = await contactOf(db, config.site.contact)
    return {
      version: PRIVACY_VERSION,
      ...noticeIn(lang, { name: name[lang], address: address[lang] }),
      officer: config.privacyEmail ?? email ?? null,
    }
  })

  serve(api, getConsent, ({ db, userId }) => stateOf(db, userId))

  serve(api, giveConsent, async ({ db, lang, userId, body: { version } }) => {
    // Nobody agrees to a text that has changed since it was read.
    if (version !== PRIVACY_VERSION)
      throw refuse('invalid_input', { errors: { version: ['old privacy notice'] } })
    await recordConsent(db, { userId, version, language: lang })
    return stateOf(db, userId)
  })

  serve(api, withdrawConsent, async ({ db, userId }) => {
    await takeBackConsent(db, userId)
    return stateOf(db, userId)
  })
}

const stateOf = async (db: Db, userId: number) => ({
  version: PRIVACY_VERSION,
  consent: await consentOf(db, userId),
})
