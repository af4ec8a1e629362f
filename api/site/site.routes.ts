import { getSite } from '#contract/site.ts'
import { type Api, serve } from '../serve.ts'

export function serveSite(api: Api): void {
  const { social, androidApp, chat, contact } = api.deps.config.site
  const site = {
    social: social.map(target => ({ ...target })),
    android_app: androidApp ?? null,
    chat: chat ?? null,
    contact: { phone: contact.phone ?? null, email: contact.email ?? null },
  }
  serve(api, getSite, async () => site)
}
