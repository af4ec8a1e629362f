import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#api/problems.ts'

/** Requests in hand beyond which the next are sent away, and how many are taken however slow the machine is. */
const MOST_IN_HAND = 250
const LEAST_IN_HAND = 20

/** How long those in hand may take while the process has not a moment to spare, in seconds. */
const MOST_WAIT = 1

/** How often that is looked at, in milliseconds. */
const LOOK_EVERY = 500

/** The share of the time at work from which on a process has not a moment to spare. */
const FULL = 0.95

/**
 * Sends requests away with 503 and `Retry-After` while there are more than the process can answer: those that are let
 * in are then answered in time. /health and /metrics are answered always; whether to send more work here is what it is asked for.
 */
export function holdPressure(
  app: FastifyInstance,
  { most = MOST_IN_HAND }: { most?: number | undefined } = {},
): void {
  let limit = most
  let inHand = 0
  let answered = 0
  let before = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization, active, idle } = performance.eventLoopUtilization(now, before)
    limit = nextLimit(limit, { most, utilization, perSecond: (answered * 1000) / (active + idle) })
    before = now
    answered = 0
  }, LOOK_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(look))

  app.addHook('onRequest', async ({ raw, url }) => {
    if (isFromOutside(raw) && inHand >= limit && url !== '/health' && url !== '/metrics') throw unavailable()
  })
  // It counts from when it has come whole: who sends slowly keeps nothing busy.
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (!isFromOutside(raw)) return
    inHand++
    reply.raw.once('close', () => {
      inHand--
      answered++
    })
  })
}

/**
 * How many may be in hand from now on: while there is not a moment to spare, so many as are answered in the time they
 * may take (Little's law), but never less than half as many as before, for a pause is no overload; else gradually more.
 */
export function nextLimit(
  limit: number,
  { most, utilization, perSecond }: { most: number; utilization: number; perSecond: number },
): number {
  if (utilization < FULL) return Math.min(most, Math.ceil(limit * 1.25))
  return Math.min(most, Math.max(LEAST_IN_HAND, Math.ceil(limit / 2), Math.ceil(perSecond * MOST_WAIT)))
}

/** What a page asks the API in this process has no socket, and belongs to a request that was let in. */
const isFromOutside = ({ socket }: { socket: unknown }) => socket instanceof Socket
