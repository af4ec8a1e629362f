import { getDayVersion } from '#contract/admin/day.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/day-version-loader'

/** Loads the version of the day, for the live updates. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadFetched(loadList(getDayVersion, args))

/** The next poll loads it; the page that is revalidated has the version of its own data. */
export const shouldRevalidate = () => false
