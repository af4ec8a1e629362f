import { emptyContent, type SectionName, sectionOf } from '#domain/content/page-sections.ts'
import type { Db } from '../connect.ts'
import { pageSections } from '../schema/content.ts'
import { afiya } from './groups/afiya.ts'
import { type DemoData, demoDataOf } from './groups/demo-data.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts the texts and pictures of the pages. */
export async function seedPageSections(
  db: Db,
  { sections }: Pick<DemoData, 'sections'> = demoDataOf(afiya),
): Promise<void> {
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
