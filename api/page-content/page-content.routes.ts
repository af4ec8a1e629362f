import { getSiteContent, listPageSections } from '#contract/page-content.ts'
import { sectionOf } from '#domain/content/page-sections.ts'
import { absentPages, isOffPage } from '#domain/modules.ts'
import { excerptOfWords } from '#domain/text/excerpt.ts'
import { privacyVersion } from '#services/content/privacy-version.ts'
import { INVESTOR_SECTIONS, publicSections, shownSections } from '#services/content/shown-sections.ts'
import { emptyLists, pagesWithoutOffer, whatIsOffered } from '#services/content/what-is-offered.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'

/** Search engines show no more of a description. */
const MAX_DESCRIPTION_LENGTH = 160

export function servePageContent(api: Api): void {
  serve(api, listPageSections, async ({ db, lang, now, query: { page_name, preview } }) => {
    const off = await api.modules.load()
    if (isOffPage(`/${page_name}`, off)) throw refuse('not_found')
    const sections = await shownSections(db, page_name, { lang, now, preview })
    return sections.map(({ items, ...section }) => ({
      ...section,
      items: items.filter(({ link }) => !isOffPage(link, off)),
    }))
  })

  serve(api, getSiteContent, async ({ db, lang, now, query: { preview } }) => {
    const names = ['site.footer', 'home.hero', 'home.about', ...INVESTOR_SECTIONS] as const
    const sections = await publicSections(db, names, now)
    const { picture, alt } = sections['home.hero'] ?? {}
    const footer = sections['site.footer']
    const seo = await shownSections(db, 'seo', { lang, now, preview })
    return {
      seo: Object.fromEntries(
        seo.map(({ name, title, text }) => [
          sectionOf(name).path,
          { title, text: excerptOfWords(text, MAX_DESCRIPTION_LENGTH) },
        ]),
      ),
      about: footer?.text[lang] ?? '',
      note: footer?.more[lang] ?? '',
      picture: picture ? { path: picture, alt: alt?.[lang] ?? '' } : null,
      privacy_version: (await privacyVersion(db, now)).version,
      absent: absentPages(await api.modules.load(), [
        ...(INVESTOR_SECTIONS.some(name => sections[name]) ? [] : ['/investors']),
        ...(sections['home.about'] ? [] : ['/#about']),
        ...pagesWithoutOffer(await whatIsOffered(db)),
        ...(await emptyLists(db, new Date(now))),
      ]),
    }
  })
}
