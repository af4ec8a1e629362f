import type { FastifyRequest } from 'fastify'

/**
 * Where the site stands for the world: PUBLIC_URL, else where this request asked for it. The header is the caller's, so
 * one that is no plain host name counts as none.
 */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const host = request.host ?? ''
  const origin = `${request.protocol}://${host.toLowerCase()}`
  return HOST.test(host) && URL.canParse(origin) ? origin : 'http://localhost'
}

const HOST =
  /^(?=.{1,255}$)([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\da-f:]+\])(:\d{1,5})?$/i
