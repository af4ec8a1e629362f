import { fulfilment } from '#contract/admin/orders/fulfilment.ts'
import { loadVersion } from '../../load-version.ts'
import type { Route } from './+types/orders-version-loader'

/** Loads the version of the board, for the live updates. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadVersion(fulfilment.getOrdersVersion, args)

/** The next poll loads it; the page that is revalidated has the version of its own data. */
export const shouldRevalidate = () => false
