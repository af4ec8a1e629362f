import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#services/refuse.ts'
import { type Uploads, uploadType } from '#services/uploads/uploads.ts'

/** The file names of uploads, by patients (.webp) and by staff (.avif, .pdf). No other file is served. */
const FILE_NAME = /^\/[\w-]{22}(\.webp|-\d{2,4}\.avif|-\d{1,7}\.pdf)$/

/** An upload never changes under its name. The policy keeps it from running scripts. */
const UPLOAD_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
}

/** A document is saved and opened by the device, never shown as a page of this site. */
const headersOf = (name: string) =>
  name.endsWith('.pdf')
    ? { ...UPLOAD_HEADERS, 'content-disposition': 'attachment; filename="leaflet.pdf"' }
    : UPLOAD_HEADERS

/** Request headers for a range or a cached version. */
const FORWARDED_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** Serves uploaded pictures and leaflets from the folder or the bucket. */
export async function serveUploads(app: FastifyInstance, uploads: Uploads): Promise<void> {
  if (uploads.folder === undefined) return serveFromBucket(app, uploads)
  mkdirSync(uploads.folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: uploads.folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: path => FILE_NAME.test(path),
    setHeaders: (reply, path) => void reply.headers(headersOf(path)),
  })
}

function serveFromBucket(app: FastifyInstance, uploads: Uploads) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = request.params['*']
    if (!FILE_NAME.test(`/${name}`)) return reply.callNotFound()
    const forwardedHeaders = FORWARDED_HEADERS.flatMap(header => {
      const value = request.headers[header]
      return value === undefined ? [] : [[header, String(value)]]
    })
    const file = await uploads.get(name, Object.fromEntries(forwardedHeaders)).catch(error => {
      request.log.warn({ err: error }, 'unavailable')
      throw refuse('unavailable', { headers: { 'retry-after': '5' } })
    })
    if (!file) return reply.callNotFound()
    reply.code(file.status).headers(file.headers)
    // Range not satisfiable: without the headers that make a response cacheable.
    if (file.status === 416) return reply.send()
    return reply.headers(headersOf(name)).type(uploadType(name)).send(file.body)
  })
}
