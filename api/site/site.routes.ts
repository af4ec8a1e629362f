import { getSite, listTestimonials } from '#contract/site.ts'
import { loadSiteSettings } from '#services/clinic-settings.ts'
import { publicSections } from '#services/content/shown-sections.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function serveSite(api: Api): void {
  serve(api, listTestimonials, async ({ db, lang, now }) => {
    const { 'store.voices': voices } = await publicSections(db, ['store.voices'], now)
    return (voices?.items ?? []).map(({ title, text }) => ({ name: title[lang], text: text[lang] }))
  })

  serve(api, getSite, async ({ db, lang }) => {
    const { site } = api.deps.config
    const { social, androidApp, chat, contact, legal } = await loadSiteSettings(db, site, lang)
    return {
      social: [...social],
      android_app: androidApp ?? null,
      chat: chat ?? null,
      contact: { phone: contact.phone ?? null, email: contact.email ?? null },
      legal,
    }
  })
}
