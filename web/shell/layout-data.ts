import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { type HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { getSiteContent, type SiteContent } from '#contract/page-content.ts'
import { getSite, type Site } from '#contract/site.ts'
import { call } from '../api.ts'
import { previewOf } from '../routing/page-sections.ts'

/**
 * The data of the layout around every page: external links, contact details, the content that the group has
 * entered for all pages and the types of home care.
 */
export type LayoutData = {
  /** Without its brand where it could not be read. */
  site: Omit<Site, Brand> & Partial<Pick<Site, Brand>>
  /** Undefined where it could not be read. */
  content?: SiteContent | undefined
  homeCareTypes: Pick<HomeCareService, 'id' | 'name'>[]
}

type Brand = 'names' | 'logo' | 'colors'

const emptyLayoutData: LayoutData = {
  site: {
    social: [],
    android_app: null,
    chat: null,
    contact: { phone: null, email: null },
    legal: '',
  },
  homeCareTypes: [],
}

/** A menu has no room for more; the home care page shows all. */
const MAX_HOME_CARE_TYPES = 12

/** Loads the layout data. Calls that fail are left out, so that a page does not fail with its menu. */
export async function loadLayoutData(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<LayoutData> {
  const [site, content, types] = await Promise.all([
    call(context, getSite, {}).catch(() => emptyLayoutData.site),
    call(context, getSiteContent, { query: previewOf(request) }).catch(() => undefined),
    call(context, listHomeCareServices, { query: { only_parents: 'true' } }).catch(() => ({ data: [] })),
  ])
  return {
    site,
    content,
    homeCareTypes: types.data.slice(0, MAX_HOME_CARE_TYPES).map(({ id, name }) => ({ id, name })),
  }
}

/** The layout data; empty if the root loader failed. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData<LayoutData>('root') ?? emptyLayoutData
}

/** Returns whether a link leads to something: not where its module is off or it offers nothing. */
export function useIsOn(): (path: string) => boolean {
  const absent = useLayoutData().content?.absent
  return path => !absent || !RegExp(absent).test(path)
}

/** The signed-in visitor's profile, loaded by the root; null for a guest and where it could not be loaded. */
export function useProfile(): Profile | null {
  return useRouteLoaderData<{ profile: Profile | null }>('root')?.profile ?? null
}
