import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being served. Jobs enqueued for it carry the id on (services/queue.ts). */
export const requestIdStorage = new AsyncLocalStorage<string>()

/** The network of the caller of the request that is being served, by which hashes take turns. */
export const networkStorage = new AsyncLocalStorage<string>()

/**
 * Added to the data of every job: the id of the HTTP request that enqueued it, if one did. No job has a field
 * of this name (jobs/job-data.test.ts).
 */
export type RequestContext = { httpRequestId?: string }
