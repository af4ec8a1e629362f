import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal, unavailable } from '#services/refuse.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Ends the request when it takes too long. */
    timeout?: NodeJS.Timeout
  }
  interface FastifyContextConfig {
    /** How long a response of this route may take, in milliseconds, if not the usual time. */
    timeoutMs?: number
  }
}

/** How long any response may take, in milliseconds; after that the caller gets 503 with Retry-After. */
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Answers every request within a time limit, counted from the end of the request body to the start of the
 * response. Fastify's own `handlerTimeout` would also cut off callers that upload or download slowly.
 */
export function enforceRequestTimeout(
  app: FastifyInstance,
  { timeoutMs = REQUEST_TIMEOUT_MS }: { timeoutMs?: number } = {},
): void {
  app.decorateReply('timeout')
  // A refusal that comes after the time limit has no caller left, and Fastify would log an error for each.
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      return answer.catch(error => {
        if (!reply.sent || !(error instanceof Refusal)) throw error
      })
    }
  })
  app.addHook('preHandler', (request, reply, done) => {
    // The API requests of a page are injected without a socket and end with the page.
    if (!(request.raw.socket instanceof Socket)) return done()
    reply.timeout = setTimeout(
      // A response that has started may take as long as the caller needs to read it.
      () => reply.sent || reply.send(unavailable()),
      request.routeOptions.config.timeoutMs ?? timeoutMs,
    )
    reply.raw.on('close', () => clearTimeout(reply.timeout))
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    clearTimeout(reply.timeout)
    done(null, payload)
  })
}
