import { inArray } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PageSection } from '#contract/page-content.ts'
import type { Db } from '#db/connect.ts'
import { pageSections as sectionRows } from '#db/schema/content.ts'
import {
  emptyContent,
  hasContent,
  publicContent,
  type SectionContent,
  type SectionName,
  type SectionPage,
  sectionNames,
  sectionOf,
} from '#domain/content/page-sections.ts'

/** The page for investors exists if it shows one of these. */
export const INVESTOR_SECTIONS = sectionNames.filter(name => sectionOf(name).page === 'investors')

type Reading = { lang: Language; now: number; preview?: string | undefined }

/**
 * Returns the sections of a page that visitors see, in their order. A `preview` that is the key of a draft of
 * the page shows all its drafts instead of what is public.
 */
export async function shownSections(
  db: Db,
  page: SectionPage,
  { lang, now, preview }: Reading,
): Promise<PageSection[]> {
  const names = sectionNames.filter(name => sectionOf(name).page === page)
  const rows = await rowsOf(db, names)
  const isPreview = rows.some(({ previewKey }) => previewKey !== null && previewKey === preview)
  return names
    .flatMap(name => {
      const row = rows.find(({ id }) => id === sectionOf(name).id)
      const saved = row && ((isPreview && row.draft) || publicContent(row, now))
      const content = saved ?? emptyContent(name)
      const isPresent = content.shown && (sectionOf(name).isList || hasContent(content))
      return isPresent ? [{ name, content }] : []
    })
    .sort((a, b) => a.content.place - b.content.place)
    .map(({ name, content }) => inLanguage(name, content, lang))
}

/** Returns which of these sections visitors see, by name. */
export async function publicSections<Name extends SectionName>(
  db: Db,
  names: readonly Name[],
  now: number,
): Promise<Partial<Record<Name, SectionContent>>> {
  const rows = await rowsOf(db, names)
  const shown = names.flatMap(name => {
    const row = rows.find(({ id }) => id === sectionOf(name).id)
    const content = row && publicContent(row, now)
    return content?.shown && hasContent(content) ? [[name, content]] : []
  })
  return Object.fromEntries(shown)
}

const rowsOf = (db: Db, names: readonly SectionName[]) =>
  db
    .select()
    .from(sectionRows)
    .where(
      inArray(
        sectionRows.id,
        names.map(name => sectionOf(name).id),
      ),
    )

function inLanguage(name: SectionName, content: SectionContent, lang: Language): PageSection {
  const { title, text, more, picture, alt, items, paid, shares, authorized } = content
  return {
    name,
    title: title[lang],
    text: text[lang],
    more: more[lang],
    picture: picture ? { path: picture, alt: alt[lang] } : null,
    items: items.map(item => ({ ...item, title: item.title[lang], text: item.text[lang] })),
    paid,
    shares,
    authorized,
  }
}
