import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { pictureFile } from './picture-files.ts'

/** A drawing and the files made of it. */
export type Picture = {
  slug: string
  /** Path below web/public/pictures without width and ending, as 'doctors/sara'. */
  path: string
  widths: number[]
  /** Called only when a file is written. */
  draw: () => string
  quality?: number
}

/** Writes the pictures that are missing, those whose slugs are named, or all with --all. */
export async function renderPictures(pictures: Picture[], wanted = process.argv.slice(2)): Promise<void> {
  const all = wanted.includes('--all')
  const slugs = wanted.filter(word => !word.startsWith('--'))
  const unknown = slugs.filter(slug => !pictures.some(picture => picture.slug === slug))
  if (unknown.length > 0) console.warn(`unknown pictures: ${unknown.join(', ')}`)
  let writtenFiles = 0
  for (const picture of pictures) {
    if (slugs.length > 0 && !slugs.includes(picture.slug)) continue
    const files = picture.widths.map(width => ({ width, file: pictureFile(picture.path, width) }))
    const missing = all || slugs.length > 0 ? files : files.filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue
    const raster = await rasterize(picture)
    for (const { width, file } of missing) await writeAvif(raster, width, file, picture.quality ?? 55)
    writtenFiles += missing.length
  }
  console.log(`${writtenFiles} files written of ${pictures.length} pictures`)
}

// Drawn once, larger than needed: librsvg's own edges are rougher than sharp's reduction.
async function rasterize({ draw, widths }: Picture): Promise<Buffer> {
  const drawing = Buffer.from(draw())
  const width = Math.max(...widths) * 1.25
  const { width: drawn = width } = await sharp(drawing).metadata()
  return await sharp(drawing, { density: Math.min(2400, (72 * width) / drawn) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function writeAvif(raster: Buffer, width: number, file: string, quality: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const reduced = await sharp(raster).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
  await writeFile(file, await encodeWithinBudget(reduced, width, quality))
}

// A checked shemagh needs twice the bytes of a plain one: it loses quality rather than exceed the budget.
async function encodeWithinBudget(raster: Buffer, width: number, best: number): Promise<Buffer> {
  let encoded = await encode(raster, best)
  for (
    let quality = best - 4;
    encoded.length > (maxBytesByWidth[width] ?? Infinity) && quality >= 31;
    quality -= 4
  ) {
    encoded = await encode(raster, quality)
  }
  return encoded
}

const encode = (raster: Buffer, quality: number) =>
  sharp(raster).avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()

/** The maximum file size in bytes, by width. */
const maxBytesByWidth: Record<number, number> = {
  160: 3000,
  192: 3000,
  320: 6000,
  400: 8000,
  448: 8000,
  800: 18000,
}
