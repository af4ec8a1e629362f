import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './cached-response.ts'
import { preferredEncoding } from './preferred-encoding.ts'

/** Sends a cached response: 304 when the caller has it, else compressed or plain as the caller accepts. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, plain, compressed }: CachedResponse,
): void | Promise<void> {
  if (etagMatches(request.headers['if-none-match'], headers.etag)) return write(reply, 304, headers)
  const encoding = preferredEncoding(String(request.headers['accept-encoding'] ?? ''), plain.length)
  if (!encoding) return write(reply, 200, headers, plain)
  return compressed(encoding).then(bytes => write(reply, 200, headers, bytes, encoding))
}

/**
 * Bypasses Fastify's send: nothing is left to serialize, to compress or to count. The headers are a list,
 * because merged objects cost as much as all other work on a cached response.
 */
function write(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string>,
  body?: Buffer,
  encoding?: string,
): void {
  const fields: OutgoingHttpHeader[] = []
  const common = reply.getHeaders()
  for (const name in common) if (!(name in headers)) fields.push(name, common[name] as OutgoingHttpHeader)
  for (const name in headers) fields.push(name, headers[name] as string)
  if (encoding) fields.push('content-encoding', encoding)
  if (body) fields.push('content-length', body.length)
  reply.hijack()
  reply.raw.writeHead(status, fields)
  reply.raw.end(reply.request.method === 'HEAD' ? undefined : body)
}

/** Compares ETags weakly (RFC 9110 §13.1.2): `*` and the strong form match too. */
function etagMatches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return ifNoneMatch.trim() === '*' || tags.includes(etag.replace(/^W\//, ''))
}
