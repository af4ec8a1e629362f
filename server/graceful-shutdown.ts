import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the app after the requests in flight have been answered. */
    drain(): Promise<void>
  }
}

/**
 * How long new connections are still accepted, in milliseconds: a load balancer needs that long to see /ready
 * fail.
 */
const DRAIN_DELAY_MS = 1_000

/** How long requests in flight may take after that, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000

/** How often to check that the parent process still runs, in milliseconds. */
const PARENT_POLL_INTERVAL_MS = 200

/**
 * Adds `app.drain()`. First /ready answers 503, so that load balancers send new requests elsewhere, and every
 * response closes its connection; then no connection is accepted any more and the requests in flight are
 * finished. The app closes only after that, because a closed app cannot inject the API requests of a page.
 * Call it before routes are added: a route runs only the hooks that exist when it is added.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  let isDraining = false
  let inFlight = 0
  app.addHook('onRequest', (request, reply, done) => {
    inFlight++
    if (isDraining) reply.header('connection', 'close')
    if (isDraining && request.url === '/ready') reply.code(503).send({ status: 'stopping' })
    else done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight--
    done()
  })
  app.decorate('drain', async () => {
    isDraining = true
    await wait(DRAIN_DELAY_MS)
    app.server.close()
    for (let waited = 0; inFlight > 0 && waited < DRAIN_TIMEOUT_MS; waited += 20) await wait(20)
    await app.close()
  })
}

/**
 * Calls back once the parent process has ended. npm runs a script in a shell that exits on a signal without
 * forwarding it, so that the script has to notice.
 */
export function onParentExit(then: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, PARENT_POLL_INTERVAL_MS).unref()
}
