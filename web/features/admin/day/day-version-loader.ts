import { getDayVersion } from '#contract/admin/day.ts'
import { loadVersion } from '../load-version.ts'
import type { Route } from './+types/day-version-loader'

/** Loads the version of the day, for the live updates. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadVersion(getDayVersion, args)

/** The next poll loads it; the page that is revalidated has the version of its own data. */
export const shouldRevalidate = () => false
