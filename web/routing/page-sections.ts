import type { RouterContextProvider } from 'react-router'
import { listPageSections, type PageSection } from '#contract/page-content.ts'
import { call } from '../api.ts'

/** Reads what the group has entered for a page; a preview link shows drafts. */
export function readSections(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page_name: 'home' | 'investors' | 'store' | 'hospital' | 'doctor',
): Promise<PageSection[]> {
  return call(context, listPageSections, { query: { page_name, ...previewOf(request) } })
}

/** The key of a draft in the URL of a page. */
export const previewOf = ({ url }: Request) => ({
  preview: new URL(url).searchParams.get('preview') ?? undefined,
})

/** The section of a page with this name; undefined where it is not shown. */
export const sectionNamed = (sections: readonly PageSection[] | undefined, name: PageSection['name']) =>
  sections?.find(section => section.name === name)
