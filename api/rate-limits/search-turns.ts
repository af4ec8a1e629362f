import { fairLimit } from '#services/fair-limit.ts'
import { networkOf } from './network-of.ts'

/** Searches at once leave connections to other reads; the browser sends a few of one visitor while typing. */
const limits = { maxConcurrent: 2, maxQueuedPerCaller: 100 }

/**
 * Runs the searches of the public lists by text in turns by network: many words cost a hundred times what the
 * rate limit counts as one call. Other reads start at once.
 */
export function searchTurns() {
  const limited = fairLimit(limits)
  return <T>(address: string, query: object | undefined, work: () => Promise<T>): Promise<T> =>
    isSearch(query) ? limited(networkOf(address), work) : work()
}

const isSearch = (query: { search?: unknown; name?: unknown } = {}) => Boolean(query.search || query.name)
