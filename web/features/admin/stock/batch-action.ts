import { clearBatch } from '#contract/admin/stock.ts'
import { call } from '../../../api.ts'
import { runIntent } from '../route-handlers.ts'
import type { Route } from './+types/batch-action'

/** What is done with a batch. The lists of batches post to it. */
export function clientAction({ request, params, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    clear: ({ pieces = '' }) => [call(context, clearBatch, { params, body: { pieces } }), 'staff.saved'],
  })
}
