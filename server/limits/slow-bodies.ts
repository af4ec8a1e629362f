import { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { answerUnparsedRequest } from '../security/unparsed-requests.ts'

/** How long a body without a file may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000
/**
 * How fast a file must arrive on the average, after as much time: a phone in a weak network sends a photo of
 * 5 MB with 30 kB a second. Without it a few slow senders would hold the places for uploads.
 */
const MIN_UPLOAD_BYTES_PER_SECOND = 20_000

/**
 * Ends requests whose bodies arrive too slowly, with 408. Node's `requestTimeout` has one limit for all of
 * them: one that bounds small bodies cuts off photos, and one for photos lets each body take minutes.
 */
export function endSlowBodies(
  app: FastifyInstance,
  {
    timeoutMs = BODY_TIMEOUT_MS,
    minBytesPerSecond = MIN_UPLOAD_BYTES_PER_SECOND,
  }: { timeoutMs?: number; minBytesPerSecond?: number } = {},
): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { socket, headers } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    // The API requests of a page are injected without a socket.
    if (!hasBody || !(socket instanceof Socket)) return done()
    const startedAt = performance.now()
    const readBefore = socket.bytesRead
    // A file earns no more time than the largest one needs, however much is sent.
    const { maxFileBytes = 0 } = routeOptions.config
    const wait = () => {
      const earnedMs = (Math.min(socket.bytesRead - readBefore, maxFileBytes) * 1_000) / minBytesPerSecond
      return startedAt + timeoutMs + earnedMs - performance.now()
    }
    const check = () => {
      if (raw.complete || socket.destroyed) return
      const rest = wait()
      if (rest > 0) timer = setTimeout(check, rest)
      // The caller has an answer, and sends the rest of a body that nobody reads.
      else if (reply.raw.headersSent) socket.destroy()
      else answerUnparsedRequest(tooSlow(), socket)
    }
    let timer = setTimeout(check, timeoutMs)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

const tooSlow = () =>
  Object.assign(new Error('the body arrives too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  }) as unknown as ConnectionError
