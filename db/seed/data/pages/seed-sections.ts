import type { SectionContent, SectionItem, SectionName } from '#domain/content/page-sections.ts'

/** What the demonstration enters for sections; what is missing is empty. */
export type SeedSections = Partial<
  Record<
    SectionName,
    Omit<Partial<SectionContent>, 'items'> & {
      items?: readonly (Pick<SectionItem, 'title'> & Partial<SectionItem>)[]
    }
  >
>
