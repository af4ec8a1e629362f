import { LOGO_HEIGHT } from '#contract/admin/pictures.ts'
import { getSite, listTestimonials } from '#contract/site.ts'
import { namesIn } from '#domain/brand/brand-names.ts'
import { builtLightDark, paletteCss } from '#domain/brand/palette.ts'
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
    const { social, androidApp, chat, contact, legal, brand } = await loadSiteSettings(db, site, lang)
    return {
      social: [...social],
      android_app: androidApp ?? null,
      chat: chat ?? null,
      contact: { phone: contact.phone ?? null, email: contact.email ?? null },
      legal,
      names: namesIn(brand.names, lang),
      logo: brand.logo && { ...brand.logo, ...logoSize(brand.logo.light) },
      colors: paletteCss(brand.palette, builtLightDark),
    }
  })
}

/** A logo is stored under its width at a height of 120; a wide one contains the name. */
function logoSize(path: string) {
  const width = Number(/-(\d+)\.\w+$/.exec(path)?.[1] ?? LOGO_HEIGHT)
  return { width, has_name: width >= 2 * LOGO_HEIGHT }
}
