import { getSiteContent, listPageSections } from '#contract/page-content.ts'
import { publicSections, shownSections } from '#services/content/shown-sections.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

export function servePageContent(api: Api): void {
  serve(api, listPageSections, ({ db, lang, now, query: { page_name, preview } }) =>
    shownSections(db, page_name, { lang, now, preview }),
  )

  serve(api, getSiteContent, async ({ db, lang, now }) => {
    const sections = await publicSections(
      db,
      ['site.footer', 'home.hero', 'home.about', 'investors.intro', 'investors.capital'],
      now,
    )
    const { picture, alt } = sections['home.hero'] ?? {}
    const footer = sections['site.footer']
    return {
      footer: { text: footer?.text[lang] ?? '', note: footer?.more[lang] ?? '' },
      picture: picture ? { path: picture, alt: alt?.[lang] ?? '' } : null,
      pages: [
        ...(sections['investors.intro'] || sections['investors.capital'] ? ['investors' as const] : []),
        ...(sections['home.about'] ? ['about' as const] : []),
      ],
    }
  })
}
