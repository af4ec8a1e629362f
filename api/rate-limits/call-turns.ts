import { fairLimit } from '#services/fair-limit.ts'

/**
 * A browser sends about as many calls at once. With 20 connections to the database, the calls of one caller
 * that wait for one row leave the most of them to others.
 */
const MAX_CONCURRENT = 6

/**
 * Lets the calls of an account, and the writes of a network without one, wait in line: otherwise one caller
 * with many takes the connections, which then wait for its rows; the queue for connections has turns of its
 * own (db/pool/bounded-pool.ts). Before that, the calls of a network wait until their sessions are read:
 * about a millisecond, without a refusal.
 */
export const callTurns = () => ({
  forSession: fairLimit({ maxConcurrentPerCaller: MAX_CONCURRENT, maxQueuedPerCaller: 1_000 }),
  forCall: fairLimit({ maxConcurrentPerCaller: MAX_CONCURRENT, maxQueuedPerCaller: 200 }),
})
