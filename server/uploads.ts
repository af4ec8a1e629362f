import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#api/refuse.ts'
import type { Uploads } from '#db/uploads.ts'

/** What an upload may be called, a person's or one of the back office: nothing else is ever given out. */
const NAME = /^\/[\w-]{22}(\.webp|-\d{2,4}\.avif)$/

/** A picture never changes under its name, and nothing in one is ever run. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
}

/** What a browser says of the part or the version that it wants. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** Serves the pictures that people and staff uploaded, wherever they are kept. */
export async function serveUploads(app: FastifyInstance, uploads: Uploads): Promise<void> {
  if (uploads.folder === undefined) return serveBucket(app, uploads)
  mkdirSync(uploads.folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: uploads.folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: path => NAME.test(path),
    setHeaders: reply => void reply.headers(HEADERS),
  })
}

function serveBucket(app: FastifyInstance, uploads: Uploads) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = request.params['*']
    if (!NAME.test(`/${name}`)) return reply.callNotFound()
    const asked = ASKED.flatMap(header => {
      const value = request.headers[header]
      return value === undefined ? [] : [[header, String(value)]]
    })
    const file = await uploads.get(name, Object.fromEntries(asked)).catch(error => {
      request.log.warn({ err: error }, 'unavailable')
      throw refuse('unavailable', { headers: { 'retry-after': '5' } })
    })
    if (!file) return reply.callNotFound()
    reply.code(file.status).headers(file.headers)
    // No such part of it: an answer to this request alone.
    if (file.status === 416) return reply.send()
    return reply
      .headers(HEADERS)
      .type(`image/${name.split('.').at(-1)}`)
      .send(file.body)
  })
}
