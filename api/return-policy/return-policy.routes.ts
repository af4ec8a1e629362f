import { getReturnPolicy } from '#contract/return-policy.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { DEFAULT_RETURN_DAYS } from '#domain/returns/return-requests.ts'
import { shownSections } from '#services/content/shown-sections.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { returnPolicy } from './policy-text.ts'

export function serveReturnPolicy(api: Api): void {
  serve(api, getReturnPolicy, async ({ db, lang, now, query: { preview } }) => {
    const [settings] = await db.select({ days: clinicSettings.returnDays }).from(clinicSettings)
    return returnPolicy({
      lang,
      days: settings?.days ?? DEFAULT_RETURN_DAYS,
      off: await api.modules.load(),
      sections: await shownSections(db, 'returns', { lang, now, preview }),
    })
  })
}
