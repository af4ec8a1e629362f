import { listOfferableTimes } from '#contract/admin/waitlist.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import type { Route } from './+types/offerable-times-loader'

/** Loads the times that can be offered by hand, for the dialog. */
export const clientLoader = ({ request, params, context }: Route.ClientLoaderArgs) => {
  const near = new URL(request.url).searchParams.get('near') ?? ''
  return loadFetched(call(context, listOfferableTimes, { params, query: { near } }))
}
