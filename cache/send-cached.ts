import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { preferredEncoding } from './preferred-encoding.ts'

/** Sends a cached response: 304 when the caller has it, else compressed or plain as the caller accepts. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, plain, compressed }: CachedResponse,
): void | Promise<void> {
  const isHead = request.method === 'HEAD'
  if (etagMatches(request.headers['if-none-match'], headers.etag)) return write(reply, 304, headers)
  const encoding = preferredEncoding(String(request.headers['accept-encoding'] ?? ''), plain.length)
  if (!encoding)
    return write(reply, 200, { ...headers, 'content-length': plain.length }, isHead ? undefined : plain)
  return compressed(encoding).then(bytes => {
    const encodingHeaders = { 'content-encoding': encoding, 'content-length': bytes.length }
    write(reply, 200, { ...headers, ...encodingHeaders }, isHead ? undefined : bytes)
  })
}

/** Bypasses Fastify's send: nothing is left to serialize, to compress or to count. */
function write(reply: FastifyReply, status: number, headers: OutgoingHttpHeaders, body?: Buffer): void {
  reply.hijack()
  reply.raw.writeHead(status, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  reply.raw.end(body)
}

/** Compares ETags weakly (RFC 9110 §13.1.2): `*` and the strong form match too. */
function etagMatches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''))
}
