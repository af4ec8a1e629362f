import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who waits for a connection of the pool: the account or the network of a call; jobs and others have none.
 * Connections are given in turns by caller.
 */
export const connectionCaller = new AsyncLocalStorage<string>()
