import { getHomeVisitsVersion } from '#contract/admin/home-visits.ts'
import { loadVersion } from '../load-version.ts'
import type { Route } from './+types/visits-version-loader'

/** Loads the version of the home visits of a day, for the live updates. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadVersion(getHomeVisitsVersion, args)

/** The next poll loads it; the page that is revalidated has the version of its own data. */
export const shouldRevalidate = () => false
