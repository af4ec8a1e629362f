import type { Endpoint, Output } from '#contract/endpoint.ts'
import { loadFetched, type Part } from '../../routing/failed-read.ts'
import type { RouteArgs } from './record-types.ts'
import { loadList } from './route-handlers.ts'

const UNANSWERED = { failure: { status: 0, message: '' } }

/** The versions whose poll was interrupted before its answer came. */
const interrupted = new Set<string>()

/**
 * Loads the version of a page, for the live updates. An action interrupts a poll, and React Router then loads
 * it once more with the page, and the pressed button waits for it. That load is left out, because the page
 * has the version of its own data; else a poll that is never answered would hold the action.
 */
export async function loadVersion<E extends Endpoint>(
  endpoint: E,
  args: RouteArgs,
): Promise<Part<Output<E>>> {
  if (interrupted.delete(endpoint.path)) return UNANSWERED
  let isAnswered = false
  const unanswered = new Promise<typeof UNANSWERED>(resolve => {
    args.request.signal.addEventListener('abort', () => {
      if (!isAnswered) interrupted.add(endpoint.path)
      resolve(UNANSWERED)
    })
  })
  return Promise.race([loadFetched(loadList(endpoint, args)), unanswered]).finally(() => {
    isAnswered = true
  })
}
