import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#api/error-handler.ts'
import { isInFlight } from './socket-limits.ts'

/** More requests than this in flight are refused; with 20 database connections these take seconds. */
const MAX_CONCURRENT_REQUESTS = 1_000

/** How long a request may wait before it starts, in milliseconds. */
const MAX_QUEUE_WAIT_MS = 1_500

/** How many turns of the event loop may read new input before the next request starts. */
const MAX_CONSECUTIVE_READS = 50

type QueuedRequest = { since: number; socket: Socket; done: (error?: Error) => void }

/**
 * Sheds load: refuses requests with 503 and Retry-After when too many are in flight or when they could not
 * start in time, so that the accepted ones are answered in time (docs/decisions/022). Requests start one at a
 * time, after all input that has arrived by then is read. Otherwise each would be handled as soon as it is
 * read while the others wait unseen in the kernel: Node accepts one new connection per turn of the event
 * loop. /health and /metrics are never refused, because their answers decide whether this process gets more
 * work.
 */
export function shedLoad(
  app: FastifyInstance,
  { maxConcurrent = MAX_CONCURRENT_REQUESTS }: { maxConcurrent?: number } = {},
): void {
  const waiting: QueuedRequest[] = []
  const inFlight = new Set<ServerResponse>()
  let hasNewInput = false
  let consecutiveReads = 0
  app.server.on('connection', () => {
    hasNewInput = true
  })

  function startNext() {
    if (hasNewInput && consecutiveReads++ < MAX_CONSECUTIVE_READS) {
      hasNewInput = false
      setImmediate(startNext)
      return
    }
    consecutiveReads = 0
    const now = performance.now()
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (now - first.since <= MAX_QUEUE_WAIT_MS && !first.socket.destroyed) {
        first.done()
        break
      }
      first.done(unavailable())
    }
    if (waiting.length > 0) setImmediate(startNext)
  }

  app.addHook('onRequest', ({ raw, url }, _reply, done) => {
    if (!hasSocket(raw) || url === '/health' || url === '/metrics') return done()
    // Checked only here: a response tells nobody that it has begun.
    if (inFlight.size >= maxConcurrent)
      for (const response of inFlight) if (!isInFlight(response)) inFlight.delete(response)
    if (inFlight.size >= maxConcurrent) return done(unavailable())
    hasNewInput = true
    if (waiting.push({ since: performance.now(), socket: raw.socket, done }) === 1) setImmediate(startNext)
  })
  // A request counts from when its body has arrived until its response begins: slow callers keep nothing
  // busy.
  app.addHook('preHandler', ({ raw }, reply, done) => {
    if (hasSocket(raw)) {
      inFlight.add(reply.raw)
      reply.raw.on('close', forget)
    }
    done()
  })
  // One function for all responses: a closure and a `once` wrapper for each are measurable.
  function forget(this: ServerResponse) {
    inFlight.delete(this)
  }
}

/** The API requests of a page are injected without a socket and belong to a request that was accepted. */
const hasSocket = ({ socket }: { socket: unknown }) => socket instanceof Socket
