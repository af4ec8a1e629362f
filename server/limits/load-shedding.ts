import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#services/refuse.ts'
import { isInFlight, removeItem } from './socket-limits.ts'

/** More requests than this in flight are refused; with 20 database connections these take seconds. */
const MAX_CONCURRENT_REQUESTS = 1_000

/** How long a request may wait before it starts, in milliseconds. */
const MAX_QUEUE_WAIT_MS = 1_500

/** How many turns of the event loop may read new input before waiting requests start. */
const MAX_CONSECUTIVE_READS = 50

/** How many requests a turn of the event loop may start, as many as there are database connections. */
const MAX_STARTED_TOGETHER = 20

/** A turn of the event loop that takes longer than this, in milliseconds, starts a single request. */
const BUSY_TURN_MS = 2

/** How long a turn of the event loop may start requests, in milliseconds. */
const MAX_START_MS = 1

type QueuedRequest = { since: number; socket: Socket; done: (error?: Error) => void }

/**
 * Sheds load: refuses requests with 503 and Retry-After when too many are in flight or when they could not
 * start in time, so that the accepted ones are answered in time (docs/decisions/018). Requests start after
 * all input that has arrived by then is read, and one at a time while the process is busy. Otherwise each
 * would be handled as soon as it is read while the others wait unseen in the kernel: Node accepts one new
 * connection per turn of the event loop. /health and /metrics are never refused, because their answers decide
 * whether this process gets more work; nor are files of the build, without one of which the scripts of an
 * accepted page do not start.
 */
export function shedLoad(
  app: FastifyInstance,
  { maxConcurrent = MAX_CONCURRENT_REQUESTS }: { maxConcurrent?: number } = {},
): void {
  const waiting: QueuedRequest[] = []
  let inFlight: ServerResponse[] = []
  let hasNewInput = false
  let consecutiveReads = 0
  let turnStarted = 0
  app.server.on('connection', () => {
    hasNewInput = true
  })

  function schedule() {
    turnStarted = performance.now()
    setImmediate(startWaiting)
  }

  function startWaiting() {
    if (hasNewInput && consecutiveReads++ < MAX_CONSECUTIVE_READS) {
      hasNewInput = false
      return schedule()
    }
    consecutiveReads = 0
    const now = performance.now()
    let count = now - turnStarted > BUSY_TURN_MS ? 1 : MAX_STARTED_TOGETHER
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (now - first.since <= MAX_QUEUE_WAIT_MS && !first.socket.destroyed) {
        first.done()
        if (--count === 0 || performance.now() - now > MAX_START_MS) break
      } else first.done(unavailable())
    }
    if (waiting.length > 0) schedule()
  }

  app.addHook('onRequest', ({ raw, url }, _reply, done) => {
    if (!hasSocket(raw) || isAlwaysAnswered(url)) return done()
    // Checked only here: a response tells nobody that it has begun.
    if (inFlight.length >= maxConcurrent) inFlight = inFlight.filter(isInFlight)
    if (inFlight.length >= maxConcurrent) return done(unavailable())
    hasNewInput = true
    if (waiting.push({ since: performance.now(), socket: raw.socket, done }) === 1) schedule()
  })
  // A request counts from when its body has arrived until its response begins: slow callers keep nothing
  // busy.
  app.addHook('preHandler', ({ raw }, reply, done) => {
    if (hasSocket(raw)) {
      inFlight.push(reply.raw)
      reply.raw.on('close', forget)
    }
    done()
  })
  // One function for all responses: a closure and a `once` wrapper for each are measurable.
  function forget(this: ServerResponse) {
    removeItem(inFlight, this)
  }
}

const isAlwaysAnswered = (url: string) =>
  url === '/health' || url === '/metrics' || url.startsWith('/assets/')

/** The API requests of a page are injected without a socket and belong to a request that was accepted. */
const hasSocket = ({ socket }: { socket: unknown }) => socket instanceof Socket
