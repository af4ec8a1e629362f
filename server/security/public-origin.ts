import type { FastifyRequest } from 'fastify'

/**
 * The public origin of the site: PUBLIC_URL, else that of the request. The Host header comes from the caller,
 * so anything but a plain host name is replaced by localhost.
 */
export function publicOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const host = request.host ?? ''
  const origin = `${request.protocol}://${host.toLowerCase()}`
  return HOST_PATTERN.test(host) && URL.canParse(origin) ? origin : 'http://localhost'
}

const HOST_PATTERN =
  /^(?=.{1,255}$)([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*|\[[\da-f:]+\])(:\d{1,5})?$/i
