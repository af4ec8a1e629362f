import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being served. Jobs enqueued for it carry the id on (services/queue.ts). */
export const requestIdStorage = new AsyncLocalStorage<string>()

/**
 * By what hashes take turns: the caller's network, and in it the account, the account whose known browser it
 * is, or all others that sign in at the same door; among these by `address`, the e-mail that they send, ''
 * before it is read.
 */
export type HashCaller = { network: string; name: string; address?: string }

/** The caller of the request that is being served. */
export const callerStorage = new AsyncLocalStorage<HashCaller>()

/**
 * Added to the data of every job: the id of the HTTP request that enqueued it, if one did. No job has a field
 * of this name (jobs/job-data.test.ts).
 */
export type RequestContext = { httpRequestId?: string }
