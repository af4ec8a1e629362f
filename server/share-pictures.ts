import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

const PICTURES = fileURLToPath(new URL('../web/public/pictures/', import.meta.url))

/** How many pictures are kept ready, and how many may wait to be made. */
const READY = 100
const WAITING = 20

/**
 * The pictures of shared links as JPEG, 1200 × 630: WhatsApp and the networks show no AVIF. `/share/doctors/1-480.jpg` is
 * made of `/pictures/doctors/1-480.avif` when somebody asks, one after another, so that a flood costs one core at most.
 */
export function serveSharePictures(app: FastifyInstance): void {
  const ready = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  app.get<{ Params: { '*': string } }>('/share/*', async (request, reply) => {
    const name = /^((?:[\w-]+\/)*[\w-]+)\.jpg$/.exec(request.params['*'])?.[1]
    if (!name) return reply.code(404).type('text/plain').send('Not Found')
    if (!ready.has(name)) {
      if (waiting >= WAITING) return reply.code(503).header('retry-after', '5').send()
      waiting++
      const made = last.then(() => jpegOf(name)).finally(() => waiting--)
      last = made.catch(() => undefined)
      ready.set(name, made)
      for (const old of [...ready.keys()].slice(0, -READY)) ready.delete(old)
    }
    const picture = await ready.get(name)
    if (!picture) return reply.code(404).type('text/plain').send('Not Found')
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .send(picture)
  })
}

/** A picture of ours as JPEG; nothing when there is none of that name. */
async function jpegOf(name: string): Promise<Buffer | undefined> {
  // Read here: api/profile/picture.ts leaves sharp only the readers of bytes.
  const picture = await readFile(`${PICTURES}${name}.avif`).catch(() => undefined)
  return (
    picture &&
    sharp(picture)
      .resize(1200, 630, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  )
}
