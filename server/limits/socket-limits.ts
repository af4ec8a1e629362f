import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many requests of one socket may be in flight. Browsers and proxies send one at a time. */
const MAX_REQUESTS_PER_SOCKET = 10

/** How long a socket may leave a response unread, in milliseconds. */
const DRAIN_TIMEOUT_MS = 10_000

/**
 * Whether a request still occupies the process. A response that has begun waits only for its reader, perhaps
 * behind unread ones of the same socket.
 */
export function isInFlight({ headersSent, req }: ServerResponse): boolean {
  return !headersSent && !req.socket.destroyed
}

/**
 * Removes an item from a list. Responses in flight are kept in lists: a Set makes a new table every few
 * entries, and a table that V8 has promoted keeps the responses in it until the next full garbage collection.
 */
export function removeItem<T>(list: T[], item: T): void {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
}

/**
 * Limits what one TCP connection can occupy: closes a socket with too many requests in flight (pipelining),
 * and one that reads nothing for a while although there is something to read, or is idle that long.
 */
export function limitSockets(
  app: FastifyInstance,
  {
    maxPerSocket = MAX_REQUESTS_PER_SOCKET,
    drainTimeoutMs = DRAIN_TIMEOUT_MS,
  }: { maxPerSocket?: number; drainTimeoutMs?: number } = {},
): void {
  const responses = new WeakMap<Socket, ServerResponse[]>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // The API requests of a page are injected without a socket.
    if (!(socket instanceof Socket)) return done()
    // The parser still hands over the requests that had arrived before the socket was closed.
    if (socket.destroyed) return void reply.hijack()
    const ofSocket = responsesOf(socket)
    ofSocket.push(reply.raw)
    reply.raw.on('close', forget)
    if (ofSocket.length <= maxPerSocket || ofSocket.filter(isInFlight).length <= maxPerSocket) return done()
    request.log.warn('socket closed: too many requests in flight')
    socket.destroy()
    reply.hijack()
  })

  /**
   * The open responses of a socket. When it closes, Node emits `close` for the first one only; the queued
   * ones emit it here.
   */
  function responsesOf(socket: Socket): ServerResponse[] {
    const known = responses.get(socket)
    if (known) return known
    const ofSocket: ServerResponse[] = []
    responses.set(socket, ofSocket)
    socket.once('close', () => {
      for (const response of [...ofSocket]) response.emit('close')
    })
    return ofSocket
  }

  // One function for all responses: a closure and a `once` wrapper for each are measurable.
  function forget(this: ServerResponse) {
    removeItem(responses.get(this.req.socket) ?? [], this)
  }

  // Node's timer measures silence in both directions; bytes that the reader takes count even within one
  // write.
  app.server.setTimeout(drainTimeoutMs, socket => {
    const isBeingAnswered = (responses.get(socket) ?? []).some(isInFlight)
    // Requests and handlers have timeouts of their own.
    if (isBeingAnswered && socket.writableLength === 0) socket.setTimeout(drainTimeoutMs)
    else socket.destroy()
  })
}
