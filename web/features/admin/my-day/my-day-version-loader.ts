import { getMyDayVersion } from '#contract/admin/my-day.ts'
import { loadVersion } from '../load-version.ts'
import type { Route } from './+types/my-day-version-loader'

/** Loads the version of the own day, for the live updates. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadVersion(getMyDayVersion, args)

/** The next poll loads it; the page that is revalidated has the version of its own data. */
export const shouldRevalidate = () => false
