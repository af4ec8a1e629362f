import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the app without cutting anybody off. */
    leave(): Promise<void>
  }
}

/** How long callers are still taken when it begins, in milliseconds: so long a balancer may need to hear of it. */
const NOTICE = 1_000

/** How long what is in hand may take then, in milliseconds. */
const PATIENCE = 10_000

/**
 * Lets an app `leave`: at first /ready says no, which sends new callers elsewhere, and every answer ends its connection;
 * then no connection is taken any more, and what is in hand comes to its end. Only then the app closes: after that it could
 * not ask itself for a page's data. Comes before the routes: they take the hooks that there are.
 */
export function letLeave(app: FastifyInstance): void {
  let leaving = false
  let inHand = 0
  app.addHook('onRequest', (request, reply, done) => {
    inHand++
    if (leaving) reply.header('connection', 'close')
    if (leaving && request.url === '/ready') reply.code(503).send({ status: 'stopping' })
    else done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    inHand--
    done()
  })
  app.decorate('leave', async () => {
    leaving = true
    await wait(NOTICE)
    app.server.close()
    for (let waited = 0; inHand > 0 && waited < PATIENCE; waited += 20) await wait(20)
    await app.close()
  })
}
