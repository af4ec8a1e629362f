import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import { type HomeCareService, listHomeCareServices } from '#contract/home-care.ts'
import { getSite, type Site } from '#contract/site.ts'
import { call } from './api.ts'

/** What stands around every page beside the words: the site's targets outside itself and the types of home care. */
export type Around = { site: Site; homeCareTypes: Pick<HomeCareService, 'id' | 'name'>[] }

const nothing: Around = {
  site: { social: [], android_app: null, chat: null, contact: { phone: null, email: null } },
  homeCareTypes: [],
}

/** More types than a menu can hold are found on the page of home care. */
const MOST_TYPES = 12

/** Asks for what stands around the pages. What fails is left out: a page must not fall with its menu. */
export async function loadAround(context: Readonly<RouterContextProvider>): Promise<Around> {
  const [site, types] = await Promise.all([
    call(context, getSite, {}).catch(() => nothing.site),
    call(context, listHomeCareServices, { query: { only_parents: 'true' } }).catch(() => []),
  ])
  return { site, homeCareTypes: types.slice(0, MOST_TYPES).map(({ id, name }) => ({ id, name })) }
}

/** What stands around every page; empty where even the root could not load. */
export function useAround(): Around {
  return useRouteLoaderData<Around>('root') ?? nothing
}
