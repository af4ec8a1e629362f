import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { refuse } from '#services/refuse.ts'

// One thread for each picture.
sharp.concurrency(1)
sharp.cache(false)

const IMAGES_DIR = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url))

/** How many images are cached, and how many conversions may wait. */
const MAX_CACHED_IMAGES = 100
const MAX_PENDING_CONVERSIONS = 20

/**
 * Serves Open Graph images as JPEG, 1200 × 630: WhatsApp and social networks show no AVIF.
 * `/share/hospitals/x-1-400.jpg` is converted from `/pictures/hospitals/x-1-400.avif` on request, one at a
 * time, so that a flood uses one core at most.
 */
export function serveOgImages(app: FastifyInstance): void {
  const images = new Map<string, Promise<Buffer | undefined>>()
  let lastConversion: Promise<unknown> = Promise.resolve()
  let pendingConversions = 0

  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const name = /^((?:[\w-]+\/)*[\w-]+)\.jpg$/.exec(request.params['*'])?.[1]
    if (!name) return reply.callNotFound()
    if (!images.has(name)) {
      if (pendingConversions >= MAX_PENDING_CONVERSIONS)
        throw refuse('unavailable', { headers: { 'retry-after': '5' } })
      pendingConversions++
      const conversion = lastConversion.then(() => convertToJpeg(name)).finally(() => pendingConversions--)
      lastConversion = conversion.catch(() => undefined)
      images.set(name, conversion)
      for (const old of [...images.keys()].slice(0, -MAX_CACHED_IMAGES)) images.delete(old)
    }
    const image = await images.get(name)
    if (!image) return reply.callNotFound()
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .send(image)
  })
}

/** Converts a picture of the site to JPEG; undefined if there is none of that name. */
async function convertToJpeg(name: string): Promise<Buffer | undefined> {
  const image = await readFile(`${IMAGES_DIR}${name}.avif`).catch(() => undefined)
  return (
    image &&
    sharp(image)
      .resize(1200, 630, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  )
}
