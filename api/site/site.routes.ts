import { getSite } from '#contract/site.ts'
import { loadSiteSettings } from '#services/clinic-settings.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function serveSite(api: Api): void {
  serve(api, getSite, async ({ db }) => {
    const { social, androidApp, chat, contact } = await loadSiteSettings(db, api.deps.config.site)
    return {
      social: [...social],
      android_app: androidApp ?? null,
      chat: chat ?? null,
      contact: { phone: contact.phone ?? null, email: contact.email ?? null },
    }
  })
}
