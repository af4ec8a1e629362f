import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { problemDetails } from '#api/problem-details.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import { refuse } from '#services/refuse.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** How long a closed connection may keep sending, in milliseconds: a reset would discard the response. */
const LINGER_MS = 1_000

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what Node could not parse as a request with a problem, and closes the connection. */
export function answerUnparsedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = codeOf[error.code] ?? 'malformed'
  const { status } = errorCatalogue[code]
  // The packet in which parsing ended; in it the request line or a header may be missing or cut off.
  const packet = String(error.rawPacket ?? '')
  const acceptLanguage = /^accept-language:(.*)$/im.exec(packet)?.[1]
  const language = preferredLanguage(acceptLanguage?.trim())
  const body = JSON.stringify(problemDetails(refuse(code), language))
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // RFC 9110 §9.3.2: a client takes the body of a response to HEAD for the next response.
  const sentBody = packet.startsWith('HEAD ') ? '' : body
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${sentBody}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/**
 * Refuses requests with several Host headers, of which Node reads the first, and HTTP/1.1 requests with none
 * (RFC 9112 §3.2). Proxies may read another one.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    let hosts = 0
    for (let at = 0; at < raw.rawHeaders.length; at += 2) {
      const name = raw.rawHeaders[at]
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
    }
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done()
    reply.header('connection', 'close')
    done(refuse('malformed'))
  })
}

/**
 * Refuses bodies that come in chunks, without their length. Each chunk costs calls, so that one-byte chunks
 * make far more work than the same bytes in one piece. Browsers tell the length.
 */
export function requireLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Calls that the server makes of itself are injected without a socket.
    if (raw.headers['transfer-encoding'] === undefined || !(raw.socket instanceof Socket)) return done()
    reply.header('connection', 'close')
    done(refuse('length_required'))
  })
}

/** Refuses expectations other than 100-continue, which reach no hook, and closes the connection. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...SECURITY_HEADERS, connection: 'close' }).end()
  })
}
