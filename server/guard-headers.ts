import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// What needs more says so itself: pages (content-policy.ts), uploads, the API's description, shared pictures.
const guarding = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Two years, this host and all below it. Browsers take it over TLS only. */
const ONLY_TLS = 'max-age=63072000; includeSubDomains'

/** Gives every answer of the app its request's id and the headers that guard it; `publicUrl` says whether the world comes by TLS. */
export function guardHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    guard(request, reply, publicUrl)
    done()
  })
}

/** The same for an answer that no hook sees. */
export function guard(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): void {
  reply.headers({ ...guarding, 'x-request-id': request.id })
  if (isSecure(request, publicUrl)) reply.header('strict-transport-security', ONLY_TLS)
}

/** Whether the browser came by TLS, by this request or by what the site was told of itself. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true || request.protocol === 'https'
}
