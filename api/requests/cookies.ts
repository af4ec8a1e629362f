import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The cookies that the API keeps in a browser: scripts cannot read them, and only this site's own pages send
 * them.
 */
export type Cookies = {
  get: (name: string) => string | undefined
  /** `maxAge` in seconds; 0 deletes the cookie. */
  set: (name: string, value: string, maxAge: number) => void
}

/**
 * The cookies of one request. `path` is the path prefix of the API, `publicUrl` the URL at which visitors
 * open the site.
 */
export function requestCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, publicUrl }: { path: string; publicUrl: string | undefined },
): Cookies {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:')
  return {
    get: name => parseCookie(request.headers.cookie ?? '')[name],
    set: (name, value, maxAge) => {
      const attributes = { path, maxAge, httpOnly: true, sameSite: 'strict', secure } as const
      reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }))
    },
  }
}
