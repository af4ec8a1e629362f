import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Brand } from '#services/clinic-settings.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { removeDocumentHeaders } from '../security/security-headers.ts'
import type { BrandSource } from './brand-source.ts'

const PUBLIC_DIR = fileURLToPath(new URL('../../web/public', import.meta.url))

/** The icons by name: their size, and how much of it the picture takes (a mask may cut the rest off). */
const icons: Record<string, { size: number; share: number }> = {
  'icon-192.png': { size: 192, share: 1 },
  'icon-512.png': { size: 512, share: 1 },
  'maskable-192.png': { size: 192, share: 0.8 },
  'maskable-512.png': { size: 512, share: 0.8 },
  'apple-touch-icon.png': { size: 180, share: 0.8 },
}

const HEADERS = { 'cache-control': 'public, max-age=86400' }

/**
 * Serves /favicon.svg, the icons of the web app and the picture of previews of links, made of the icon and
 * the logo of the brand; without them, of a cross in its main colour.
 */
export function serveBrandIcons(app: FastifyInstance, brand: BrandSource, uploads: Uploads): void {
  app.get('/favicon.svg', (request, reply) =>
    brand.send([request, reply], 'favicon', async each => ({
      headers: { ...HEADERS, 'content-type': 'image/svg+xml' },
      body: await iconSvg(each, uploads),
    })),
  )
  app.get('/share/brand.jpg', (request, reply) =>
    brand.send([request, reply], 'share', async each => ({
      headers: {
        ...HEADERS,
        'content-type': 'image/jpeg',
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: await brandCard(each, uploads),
    })),
  )
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const { file } = request.params
    const icon = Object.hasOwn(icons, file) ? icons[file] : undefined
    if (!icon) return reply.callNotFound()
    removeDocumentHeaders(reply)
    return brand.send([request, reply], file, async each => ({
      headers: { ...HEADERS, 'content-type': 'image/png' },
      body: await pngIcon(await iconSvg(each, uploads), icon, each.palette.primary.light),
    }))
  })
}

/** The picture of pages that have none of their own: the logo on white. */
async function brandCard(brand: Brand, uploads: Uploads): Promise<Buffer> {
  const logo = await sharp(await logoPicture(brand, uploads), { density: 600 })
    .resize(880, 320, { fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: '#ffffff' } })
    .composite([{ input: logo }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The logo of the light theme, or the icon. */
const logoPicture = async (brand: Brand, uploads: Uploads): Promise<Buffer> =>
  (await readPicture(brand.logo?.light, uploads)) ?? iconSvg(brand, uploads)

/** The icon as SVG; an uploaded picture is embedded in one. */
export async function iconSvg({ icon, palette }: Brand, uploads: Uploads): Promise<Buffer> {
  const file = await readPicture(icon, uploads)
  if (!file) return Buffer.from(neutralIcon(palette.primary.light))
  if (icon?.endsWith('.svg')) return file
  const png = await sharp(file).resize(256, 256).png().toBuffer()
  const picture = `data:image/png;base64,${png.toString('base64')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><image width="256" height="256" href="${picture}"/></svg>`,
  )
}

/** A picture of the site or an uploaded one; undefined if there is none. */
async function readPicture(path: string | null | undefined, uploads: Uploads): Promise<Buffer | undefined> {
  if (!path) return undefined
  if (path.startsWith('/pictures/')) return readFile(`${PUBLIC_DIR}${path}`)
  const file = await uploads.get(basename(path))
  return file?.body && buffer(file.body)
}

function neutralIcon(color: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" ` +
    `fill="${color}"/><path d="M20 10v20M10 20h20" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`
  )
}

async function pngIcon(
  svg: Buffer,
  { size, share }: { size: number; share: number },
  background: string,
): Promise<Buffer> {
  const inner = Math.round(size * share)
  const picture = await sharp(svg, { density: 600 }).resize(inner, inner).png().toBuffer()
  if (share === 1) return picture
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
