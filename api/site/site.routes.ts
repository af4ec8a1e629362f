import { getSite } from '#contract/site.ts'
import { siteOf } from '#db/clinic.ts'
import { type Api, serve } from '../serve.ts'

export function serveSite(api: Api): void {
  serve(api, getSite, async ({ db }) => {
    const { social, androidApp, chat, contact } = await siteOf(db, api.deps.config.site)
    return {
      social: [...social],
      android_app: androidApp ?? null,
      chat: chat ?? null,
      contact: { phone: contact.phone ?? null, email: contact.email ?? null },
    }
  })
}
