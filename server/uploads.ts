import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What an upload may be called, a person's or one of the back office: nothing else of the folder is ever given out. */
const NAME = /^\/[\w-]{22}(\.webp|-\d{2,4}\.avif)$/

/** Serves the pictures that people and staff uploaded. A picture never changes under its name, and nothing in one is ever run. */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: path => NAME.test(path),
    setHeaders: reply => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-security-policy', "default-src 'none'")
    },
  })
}
