import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './reply-cache.ts'

/** Less than this is not worth compressing. */
const SMALL = 1024

/** Answers with ready bytes, as the caller can take them; with none when it has them already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, plain, brotli }: Kept,
): void | Promise<void> {
  const isHead = request.method === 'HEAD'
  if (hasIt(request.headers['if-none-match'], headers.etag)) return write(reply, 304, headers)
  const { 'accept-encoding': takes = '' } = request.headers
  const isSmaller = plain.length >= SMALL && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(takes))
  if (!isSmaller) return write(reply, 200, { ...headers, 'content-length': plain.length }, plain, isHead)
  return brotli().then(small =>
    write(
      reply,
      200,
      { ...headers, 'content-encoding': 'br', 'content-length': small.length },
      small,
      isHead,
    ),
  )
}

// Past Fastify's way of sending: nothing is left to serialize, to compress or to count.
function write(
  reply: FastifyReply,
  status: number,
  headers: OutgoingHttpHeaders,
  body?: Buffer,
  isHead?: boolean,
): void {
  reply.hijack()
  reply.raw.writeHead(status, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  reply.raw.end(isHead ? undefined : body)
}

function hasIt(asked: string | undefined, etag: string | undefined): boolean {
  return asked !== undefined && etag !== undefined && asked.split(',').some(tag => tag.trim() === etag)
}
