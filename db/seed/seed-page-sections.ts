import { emptyContent, type SectionName, sectionOf } from '#domain/content/page-sections.ts'
import type { Db } from '../connect.ts'
import { pageSections } from '../schema/content.ts'
import { homeSections } from './data/pages/home-sections.ts'
import { noticeSections } from './data/pages/notice-sections.ts'
import { otherSections } from './data/pages/other-sections.ts'
import type { SeedSections } from './data/pages/seed-sections.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts the texts and pictures of the pages. */
export async function seedPageSections(db: Db): Promise<void> {
  const sections: SeedSections = { ...homeSections, ...otherSections, ...noticeSections }
  await insertRows(
    db,
    pageSections,
    Object.entries(sections).map(([key, { items = [], ...content }]) => {
      const name = key as SectionName
      const empty = emptyContent(name)
      return {
        id: sectionOf(name).id,
        published: {
          ...empty,
          ...content,
          items: items.map(item => ({ text: empty.text, link: '', picture: '', ...item })),
        },
      }
    }),
  )
}
