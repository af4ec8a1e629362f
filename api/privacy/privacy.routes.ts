import {
  getConsent,
  getPrivacyNotice,
  giveConsent,
  PRIVACY_VERSION,
  withdrawConsent,
} from '#contract/privacy.ts'
import type { Db } from '#db/connect.ts'
import { loadClinicContact, loadSender } from '#services/clinic-settings.ts'
import { latestConsent, recordConsent, withdrawAllConsents } from '#services/patients/consents.ts'
import { refuse } from '#services/refuse.ts'
import { leaveLines } from '#services/waitlist/leave-line.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { privacyNotice } from './privacy-notice.ts'

export function servePrivacy(api: Api): void {
  const { config, queue } = api.deps

  serve(api, getPrivacyNotice, async ({ db, lang }) => {
    const { name, address } = await loadSender(db)
    const { email } = await loadClinicContact(db, config.site.contact)
    return {
      version: PRIVACY_VERSION,
      ...privacyNotice(lang, { name: name[lang], address: address?.[lang] ?? '' }),
      officer: config.privacyEmail ?? email ?? null,
    }
  })

  serve(api, getConsent, ({ db, userId }) => consentState(db, userId))

  serve(api, giveConsent, async ({ db, lang, userId, body: { version } }) => {
    // Consent to a text that has changed since it was read is not valid.
    if (version !== PRIVACY_VERSION)
      throw refuse('invalid_input', { errors: { version: ['old privacy notice'] } })
    await recordConsent(db, { userId, version, language: lang })
    return consentState(db, userId)
  })

  serve(api, withdrawConsent, async ({ db, userId }) => {
    await db.transaction(async tx => {
      await withdrawAllConsents(tx, userId)
      // A time of the waitlist would be a new appointment.
      await leaveLines(tx, userId, { queue })
    })
    return consentState(db, userId)
  })
}

const consentState = async (db: Db, userId: number) => ({
  version: PRIVACY_VERSION,
  consent: await latestConsent(db, userId),
})
