import { previewTemporaryHours } from '#contract/admin/temporary-hours.ts'
import type { ClientInput, Output } from '#contract/endpoint.ts'
import { call } from '../../../api.ts'
import { loadPart, type Part } from '../../../routing/failed-read.ts'
import type { Route } from './+types/preview-loader'

export type Preview = Output<typeof previewTemporaryHours>

/** Loads what the plan of the page would change, while staff choose. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs): Promise<Part<Preview>> {
  const plan = new URL(request.url).searchParams.get('plan') ?? '{}'
  const body = JSON.parse(plan) as ClientInput<typeof previewTemporaryHours>['body']
  return loadPart(call(context, previewTemporaryHours, { body }))
}
