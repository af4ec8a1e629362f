import { getSiteContent, listPageSections } from '#contract/page-content.ts'
import { INVESTOR_SECTIONS, publicSections, shownSections } from '#services/content/shown-sections.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function servePageContent(api: Api): void {
  serve(api, listPageSections, ({ db, lang, now, query: { page_name, preview } }) =>
    shownSections(db, page_name, { lang, now, preview }),
  )

  serve(api, getSiteContent, async ({ db, lang, now }) => {
    const names = ['site.footer', 'home.hero', 'home.about', ...INVESTOR_SECTIONS] as const
    const sections = await publicSections(db, names, now)
    const { picture, alt } = sections['home.hero'] ?? {}
    const footer = sections['site.footer']
    return {
      about: footer?.text[lang] ?? '',
      note: footer?.more[lang] ?? '',
      picture: picture ? { path: picture, alt: alt?.[lang] ?? '' } : null,
      absent: [
        ...(INVESTOR_SECTIONS.some(name => sections[name]) ? [] : ['/investors']),
        ...(sections['home.about'] ? [] : ['/#about']),
      ],
    }
  })
}
