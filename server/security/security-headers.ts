import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Routes that need more override these: pages (content-security-policy.ts), uploads, API reference, Open
// Graph images.
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer=()',
    'camera=()',
    'display-capture=()',
    'geolocation=(self)',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'payment=()',
    'usb=()',
  ].join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * What a call of the API is answered with: data opens no window, embeds nothing and uses no feature of the
 * browser. The API's reference is a page.
 */
const API_CALL = /^\/backend\/api\/(?!docs)/
const API_HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
] as const
const apiHeaders = Object.fromEntries(API_HEADERS.map(name => [name, SECURITY_HEADERS[name]]))

/** What a browser reads in the response of a script, a picture or a font; the rest is for documents. */
const FILE_HEADERS = ['cross-origin-resource-policy', 'x-content-type-options']

/** Removes the headers that are for documents from the response with one of our own files. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(SECURITY_HEADERS)) if (!FILE_HEADERS.includes(name)) reply.removeHeader(name)
}

/** Sets the headers of the response with the file at a path that Vite has built. */
export function setFileHeaders(reply: FastifyReply, path: string): void {
  removeDocumentHeaders(reply)
  if (WORKER_FILE.test(path)) reply.headers(WORKER_HEADERS)
}

/** Only workers keep the ending of their module; the other scripts are .js. */
const WORKER_FILE = /\.mjs(\.br|\.gz)?$/

/**
 * A worker has the policy of its own file. Those in assets/ read a patient's PDF: they load nothing, and
 * compile only the decoders of pictures that the page hands them.
 */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
  'cross-origin-embedder-policy': 'require-corp',
}

/** Two years, for this host and its subdomains. Browsers accept it over TLS only. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Adds the request id and the security headers to every response. `publicUrl`: the setting PUBLIC_URL. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, publicUrl)
    done()
  })
}

/** Sets the security headers of a response that no hook sees. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): void {
  const headers = API_CALL.test(request.url) ? apiHeaders : SECURITY_HEADERS
  reply.headers({ ...headers, 'x-request-id': request.id })
  if (isHttps(request, publicUrl)) reply.header('strict-transport-security', HSTS)
}

/** Whether the browser uses TLS, by the request or by PUBLIC_URL. */
export function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true || request.protocol === 'https'
}
