import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { pictureFile } from './picture-files.ts'

/** One drawing and the files it becomes. */
export type Picture = {
  slug: string
  /** Path below web/public/pictures without width and ending, as 'doctors/sara'. */
  path: string
  widths: number[]
  /** Called only when a file is really made. */
  draw: () => string
  quality?: number
}

/** Makes the pictures that are missing, those whose slugs the command names, or with --all every one. */
export async function makePictures(pictures: Picture[], wanted = process.argv.slice(2)): Promise<void> {
  const all = wanted.includes('--all')
  const slugs = wanted.filter(word => !word.startsWith('--'))
  const unknown = slugs.filter(slug => !pictures.some(picture => picture.slug === slug))
  if (unknown.length > 0) console.warn(`no such picture here: ${unknown.join(', ')}`)
  let made = 0
  for (const picture of pictures) {
    if (slugs.length > 0 && !slugs.includes(picture.slug)) continue
    const files = picture.widths.map(width => ({ width, file: pictureFile(picture.path, width) }))
    const missing = all || slugs.length > 0 ? files : files.filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue
    const drawing = Buffer.from(picture.draw())
    for (const { width, file } of missing) await writeAvif(drawing, width, file, picture.quality ?? 55)
    made += missing.length
  }
  console.log(`${made} files made of ${pictures.length} pictures`)
}

async function writeAvif(drawing: Buffer, width: number, file: string, quality: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Drawn at double size first: librsvg's own edges are rougher than sharp's reduction.
  const { width: drawn = width } = await sharp(drawing).metadata()
  const density = Math.min(2400, (72 * width * 2) / drawn)
  const raster = await sharp(drawing, { density }).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
  await writeFile(file, await withinBudget(raster, width, quality))
}

// A checked shemagh costs twice a plain one; it gives up some sharpness before the page grows heavier.
async function withinBudget(raster: Buffer, width: number, best: number): Promise<Buffer> {
  let encoded = await encode(raster, best)
  for (let quality = best - 4; encoded.length > (largest[width] ?? Infinity) && quality >= 31; quality -= 4) {
    encoded = await encode(raster, quality)
  }
  return encoded
}

const encode = (raster: Buffer, quality: number) =>
  sharp(raster).avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()

/** Bytes a picture may have at a width. */
const largest: Record<number, number> = { 160: 3000, 192: 3000, 320: 6000, 400: 8000, 448: 8000, 800: 18000 }
