import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#api/problems.ts'

/** Requests in hand beyond which the next are sent away; with 20 connections to the database these fill seconds. */
const MOST_IN_HAND = 1_000

/** How long a request may wait for its turn, in milliseconds. */
const MOST_WAIT = 1_500

/** How often in a row the process looks for more to read before it lets the next request begin. */
const MOST_LOOKS = 50

type Waiting = { since: number; begin: () => void; refuse: (error: Error) => void }

/**
 * Lets requests begin one after the other, when all that has come by then is read, and tells whoever could not begin
 * in time to come again: those that are let in are then answered in time. Without it each would be worked off as
 * it is read, and the wait of all others be out of sight: Node takes one new connection in a turn of its event loop, so
 * that a crowd waits in the kernel. /health and /metrics are answered always; whether to send more work here is what they are asked for.
 */
export function holdPressure(
  app: FastifyInstance,
  { most = MOST_IN_HAND }: { most?: number | undefined } = {},
): void {
  const waiting: Waiting[] = []
  let inHand = 0
  let isNews = false
  let looks = 0
  app.server.on('connection', () => {
    isNews = true
  })

  function next() {
    if (isNews && looks++ < MOST_LOOKS) {
      isNews = false
      setImmediate(next)
      return
    }
    looks = 0
    const now = performance.now()
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (now - first.since <= MOST_WAIT) {
        first.begin()
        break
      }
      first.refuse(unavailable())
    }
    if (waiting.length > 0) setImmediate(next)
  }

  app.addHook('onRequest', async ({ raw, url }) => {
    if (!isFromOutside(raw) || url === '/health' || url === '/metrics') return
    if (inHand >= most) throw unavailable()
    isNews = true
    await new Promise<void>((begin, refuse) => {
      if (waiting.push({ since: performance.now(), begin, refuse }) === 1) setImmediate(next)
    })
  })
  // It counts from when it has come whole: who sends slowly keeps nothing busy.
  app.addHook('preHandler', async ({ raw }, reply) => {
    if (!isFromOutside(raw)) return
    inHand++
    reply.raw.once('close', () => inHand--)
  })
}

/** What a page asks the API in this process has no socket, and belongs to a request that was let in. */
const isFromOutside = ({ socket }: { socket: unknown }) => socket instanceof Socket
