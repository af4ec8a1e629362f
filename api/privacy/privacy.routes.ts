import type { Language } from '#contract/language.ts'
import {
  getConsent,
  getPrivacyNotice,
  giveConsent,
  type PrivacyState,
  withdrawConsent,
} from '#contract/privacy.ts'
import type { Db } from '#db/connect.ts'
import { loadClinicContact, loadSender } from '#services/clinic-settings.ts'
import { privacyVersion } from '#services/content/privacy-version.ts'
import { shownSections } from '#services/content/shown-sections.ts'
import { latestConsent, recordConsent, withdrawAllConsents } from '#services/patients/consents.ts'
import { refuse } from '#services/refuse.ts'
import { leaveLines } from '#services/waitlist/leave-line.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { privacyNotice } from './privacy-notice.ts'

export function servePrivacy(api: Api): void {
  const { config, queue } = api.deps

  serve(api, getPrivacyNotice, async ({ db, lang, now, query: { preview } }) => {
    const { name, address } = await loadSender(db)
    const { email } = await loadClinicContact(db, config.site.contact)
    const sections = await shownSections(db, 'privacy', { lang, now, preview })
    return {
      version: (await privacyVersion(db, now)).version,
      ...privacyNotice({
        lang,
        controller: { name: name[lang], address: address?.[lang] ?? '' },
        off: await api.modules.load(),
        sections,
      }),
      officer: config.privacyEmail ?? email ?? null,
    }
  })

  serve(api, getConsent, ({ db, lang, now, userId }) => consentState(db, { lang, now, userId }))

  serve(api, giveConsent, async ({ db, lang, now, userId, body: { version } }) => {
    // Consent to a text that has changed since it was read is not valid.
    if (version !== (await privacyVersion(db, now)).version)
      throw refuse('invalid_input', { errors: { version: ['old privacy notice'] } })
    await recordConsent(db, { userId, version, language: lang })
    return consentState(db, { lang, now, userId })
  })

  serve(api, withdrawConsent, async ({ db, lang, now, userId }) => {
    await db.transaction(async tx => {
      await withdrawAllConsents(tx, userId)
      // A time of the waitlist would be a new appointment.
      await leaveLines(tx, userId, { queue })
    })
    return consentState(db, { lang, now, userId })
  })
}

async function consentState(
  db: Db,
  { lang, now, userId }: { lang: Language; now: number; userId: number },
): Promise<PrivacyState> {
  const { version, changes } = await privacyVersion(db, now)
  return { version, changes: changes[lang], consent: await latestConsent(db, userId) }
}
