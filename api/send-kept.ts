import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './reply-cache.ts'

/** Less than this is not worth compressing. */
const SMALL = 1024

/** Answers with ready bytes, as the caller can take them; with none when it has them already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, plain, brotli }: Kept,
) {
  reply.headers(headers)
  if (hasIt(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
  const { 'accept-encoding': takes = '' } = request.headers
  const isSmaller = plain.length >= SMALL && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(takes))
  const body = isSmaller ? await brotli() : plain
  if (isSmaller) reply.header('content-encoding', 'br')
  return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body)
}

function hasIt(asked: string | undefined, etag: string | undefined): boolean {
  return asked !== undefined && etag !== undefined && asked.split(',').some(tag => tag.trim() === etag)
}
