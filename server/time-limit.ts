import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#api/problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long an answer of this route may take, in milliseconds, where it is not as long as all others. */
    patience?: number
  }
}

/** How long a person waits for an answer of whatever kind, in milliseconds; then it is "come again". */
const PATIENCE = 10_000

/**
 * Answers every request within a time, counted from when it has come whole until its answer begins: Fastify's own
 * `handlerTimeout` would also cut off whoever takes long to send a picture or to receive an answer.
 */
export function limitTime(
  app: FastifyInstance,
  { patience = PATIENCE }: { patience?: number | undefined } = {},
): void {
  const timers = new WeakMap<object, NodeJS.Timeout>()
  app.addHook('preHandler', (request, reply, done) => {
    // What a page asks the API in this process has no socket, and ends with the page.
    if (!(request.raw.socket instanceof Socket)) return done()
    const timer = setTimeout(
      // What is on its way already may take as long as its reader does.
      () => reply.sent || reply.send(unavailable()),
      request.routeOptions.config.patience ?? patience,
    )
    timers.set(request, timer)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    clearTimeout(timers.get(request))
    done(null, payload)
  })
}
