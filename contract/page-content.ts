import * as z from 'zod/mini'
import { sectionNames } from '#domain/content/page-sections.ts'
import { endpoint } from './endpoint.ts'

/** The pages whose sections staff enter. */
const sectionPages = ['home', 'investors', 'store', 'hospital', 'doctor'] as const

const Illustration = z.object({ path: z.string(), alt: z.string() })

/** A section of a page, in the language of the caller; what it does not use is ''. */
export const PageSection = z.object({
  name: z.enum(sectionNames),
  title: z.string(),
  text: z.string(),
  /** Further text; an empty line separates paragraphs. */
  more: z.string(),
  picture: z.nullable(Illustration),
  items: z.array(z.object({ title: z.string(), text: z.string(), link: z.string(), picture: z.string() })),
  /** Riyals and numbers of shares. */
  paid: z.nullable(z.number()),
  shares: z.nullable(z.number()),
  authorized: z.nullable(z.number()),
})
export type PageSection = z.infer<typeof PageSection>

/** `preview`: the key of a draft, with which the drafts of the page take the place of what is public. */
export const listPageSections = endpoint('GET /user/page-sections', {
  summary: 'What the group has entered for a page, in the order of the page (an addition)',
  access: 'public',
  query: z.object({
    page_name: z.enum(sectionPages, 'invalid value'),
    preview: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.array(PageSection),
})

/** What every page shows of it: the footer, the picture of the group, and what the menu leaves out. */
export const SiteContent = z.object({
  /** Titles and descriptions of pages in search engines, by path; what is not entered is ''. */
  seo: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
  /** Two texts of the footer, '' where none was entered. */
  about: z.string(),
  note: z.string(),
  picture: z.nullable(Illustration),
  /** A regular expression of the paths whose module is off or that offer nothing; '' without any. */
  absent: z.string(),
  /** The version of the privacy notice to which a new account agrees. */
  privacy_version: z.string(),
})
export type SiteContent = z.infer<typeof SiteContent>

export const getSiteContent = endpoint('GET /user/site-content', {
  summary: 'What every page shows of the content that the group has entered (an addition)',
  access: 'public',
  query: z.object({ preview: z.optional(z.string().check(z.maxLength(40))) }),
  reply: SiteContent,
})
