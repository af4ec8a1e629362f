import { listClosures } from '#contract/admin/closures.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import { loadList } from '../../route-handlers.ts'
import type { Route } from './+types/closures-loader'

/** Loads what is closed and who is told when it is opened, for the dialog that opens days again. */
export async function clientLoader({ request, ...args }: Route.ClientLoaderArgs) {
  return answerTo(request, await loadFetched(loadList(listClosures, { request, ...args })))
}
