import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies that the API keeps in a browser: out of reach of scripts, and sent by this site's own pages only. */
export type Cookies = {
  read: (name: string) => string | undefined
  /** For so many seconds; none takes the cookie back. */
  keep: (name: string, value: string, seconds: number) => void
}

/** The cookies of one request. `path` is where the API stands, `publicUrl` where the site stands for the world. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, publicUrl }: { path: string; publicUrl: string | undefined },
): Cookies {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:')
  return {
    read: name =>
      (request.headers.cookie ?? '')
        .split(/;\s*/)
        .find(pair => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    keep: (name, value, seconds) => {
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      )
    },
  }
}
