import { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#api/refuse.ts'

/** Requests in hand beyond which the next are sent away; with 20 connections to the database these fill seconds. */
const MOST_IN_HAND = 1_000

/** How late the event loop may be, in milliseconds, and how often that is looked at. */
const MOST_DELAY = 1_000
const LOOK_EVERY = 500

/**
 * Sends requests away with 503 and `Retry-After` while there are more than the process can answer: those that are let
 * in are then answered in time. /health and /metrics are answered always; whether to send more work here is what it is asked for.
 */
export function holdPressure(
  app: FastifyInstance,
  { most = MOST_IN_HAND }: { most?: number | undefined },
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isLate = false
  const look = setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > MOST_DELAY
    delay.reset()
  }, LOOK_EVERY).unref()
  app.addHook('onClose', () => {
    clearInterval(look)
    delay.disable()
  })

  let inHand = 0
  app.addHook('onRequest', ({ raw, url }, reply, done) => {
    // What a page asks the API in this process has no socket, and belongs to a request that was let in.
    if (!(raw.socket instanceof Socket)) return done()
    inHand++
    reply.raw.once('close', () => inHand--)
    const isTooMuch = (inHand > most || isLate) && url !== '/health' && url !== '/metrics'
    done(isTooMuch ? refuse('unavailable', { headers: { 'retry-after': '2' } }) : undefined)
  })
}
