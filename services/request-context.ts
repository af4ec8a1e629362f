import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being served. Jobs enqueued for it carry the id on (services/queue.ts). */
export const requestIdStorage = new AsyncLocalStorage<string>()

/** Added to the data of every job: the id of the request that enqueued it, if one did. */
export type RequestContext = { requestId?: string }
