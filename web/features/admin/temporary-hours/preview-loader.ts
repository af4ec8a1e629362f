import { previewTemporaryHours } from '#contract/admin/temporary-hours.ts'
import type { ClientInput, Output } from '#contract/endpoint.ts'
import { call } from '../../../api.ts'
import { loadFetched } from '../../../routing/failed-read.ts'
import { answerTo } from '../../../routing/use-answer.ts'
import type { Route } from './+types/preview-loader'

export type Preview = Output<typeof previewTemporaryHours>

/** Loads what the plan of the page would change, while staff choose. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const plan = new URL(request.url).searchParams.get('plan') ?? '{}'
  const body = JSON.parse(plan) as ClientInput<typeof previewTemporaryHours>['body']
  return answerTo(request, await loadFetched(call(context, previewTemporaryHours, { body })))
}
