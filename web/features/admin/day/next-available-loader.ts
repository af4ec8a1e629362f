import { listNextAvailable } from '#contract/admin/day.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import { loadList } from '../route-handlers.ts'
import type { Route } from './+types/next-available-loader'

/** Loads the next available times, for the button of the day. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadFetched(loadList(listNextAvailable, args))

/** The times that were found stay: found again after a booking, they would open the dialog anew. */
export const shouldRevalidate = () => false
