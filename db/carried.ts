import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request for which work is done now. It goes along into the jobs that the work queues (db/queue.ts). */
export const carried = new AsyncLocalStorage<string>()
